// What both games need: trying grounds, reading forms, cards that lie in no order, strict JSON.

/** An error that the protocol knows by its code. */
export const fault = (code, message) => Object.assign(new Error(message), { code });

// ---- Grounds: every ground that bears on an action is tried, by itself --------------------------------------------

export const trial = (ground, met = true) => ({ ground, met });

/** Trials that bear only if the condition holds. */
export const when = (condition, ...trials) => (condition ? trials : []);

/** A prohibition that leaves only what certain permissions name. */
export const nothingBut = (ground, ...permissions) =>
  permissions.some((p) => p.met) ? permissions.filter((p) => p.met) : [trial(ground, false)];

/** A refusal cites what is not met, a permission all that was tried. */
export const ruling = (trials) => {
  const broken = trials.filter((t) => !t.met);
  const cited = broken.length > 0 ? broken : trials;
  return { allowed: broken.length === 0, grounds: unique(cited.map((t) => t.ground)) };
};

export const unique = (list) => [...new Set(list)].sort();

// ---- Lists --------------------------------------------------------------------------------------------------------

export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
export const range = (length, from = 0) => Array.from({ length }, (_, i) => i + from);
export const ascending = (numbers) => [...numbers].sort((a, b) => a - b);
export const replaced = (list, index, value) => list.map((old, i) => (i === index ? value : old));

/** The seats after this one, clockwise, this one last. */
export const clockwise = (seat, players) => range(players, seat + 1).map((s) => s % players);

/** How many there are of each of these kinds. */
export const counted = (cards, kinds) => kinds.map((kind) => cards.filter((card) => card === kind).length);

export const within = (counts, limits) => counts.every((count, i) => count <= limits[i]);

/** Every way to take `size` cards out of counts of each kind, as counts. */
export function* picks(counts, size) {
  if (counts.length === 0) {
    if (size === 0) yield [];
    return;
  }
  const [first, ...rest] = counts;
  for (let n = Math.min(first, size); n >= 0; n -= 1) {
    for (const more of picks(rest, size - n)) yield [n, ...more];
  }
}

/** Every deal of hands of `size` cards to so many players, as counts of each kind. */
export function* deals(counts, size, players) {
  if (players === 0) {
    yield [];
    return;
  }
  for (const hand of picks(counts, size)) {
    const left = counts.map((count, i) => count - hand[i]);
    for (const others of deals(left, size, players - 1)) yield [hand, ...others];
  }
}

// ---- Forms: readers that give the value back with its names in order, or throw ------------------------------------

const bad = (what) => fault('bad_position', `not ${what}`);

const must = (condition, what) => {
  if (!condition) throw bad(what);
};

export const isWhole = (value, from = -Infinity, to = Infinity) =>
  Number.isSafeInteger(value) && value >= from && value <= to;

export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const whole = (from, to) => (value) => {
  must(isWhole(value, from, to), `a whole number from ${from ?? 'any'} to ${to ?? 'any'}`);
  return value;
};

export const text = (pattern, what) => (value) => {
  must(typeof value === 'string' && pattern.test(value), what);
  return value;
};

export const orNull = (read) => (value) => (value === null ? null : read(value));

export const list = (read, length = null) => (value) => {
  must(Array.isArray(value) && (length === null || value.length === length), `a list of ${length ?? 'any length'}`);
  return value.map((item) => read(item));
};

export const sorted = (read) => (value) => {
  const items = list(read)(value);
  must(items.every((item, i) => i === 0 || items[i - 1] <= item), 'sorted');
  return items;
};

export const distinct = (read) => (value) => {
  const items = list(read)(value);
  must(new Set(items).size === items.length, 'a list in which nothing comes twice');
  return items;
};

export const record = (fields) => (value) => {
  must(isRecord(value), 'an object');
  const names = Object.keys(fields);
  for (const name of Object.keys(value)) must(names.includes(name), `a form with the name ${name}`);
  for (const name of names) must(Object.hasOwn(value, name), `whole: ${name} lacks`);
  return Object.fromEntries(names.map((name) => [name, fields[name](value[name])]));
};

/** A position: one form for each phase. */
export const phased = (forms) => (value) => {
  must(isRecord(value) && Object.hasOwn(forms, value.phase), 'a position of a known phase');
  return record({ phase: (phase) => phase, ...forms[value.phase] })(value);
};

// ---- JSON in which no name comes twice and every number is whole --------------------------------------------------

export const readJson = (source) => {
  const value = JSON.parse(source);
  const tokens = source.match(/"(?:[^"\\]|\\.)*"|[{}:]|-?\d[\d.eE+-]*/g) ?? [];
  const open = [];
  tokens.forEach((token, i) => {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token[0] !== '"' && /[.eE]/.test(token)) throw fault('bad_message', `not whole: ${token}`);
    else if (token[0] === '"' && tokens[i + 1] === ':') {
      const name = JSON.parse(token);
      if (open.at(-1).has(name)) throw fault('bad_message', `twice: ${name}`);
      open.at(-1).add(name);
    }
  });
  return value;
};
