import { byText } from '../../core/compare';
/** JSON content of an entry; members that are `undefined` count as absent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Serialises a value to its canonical text: JSON without blanks, keys sorted by UTF-16 code units, texts and keys in
 * Unicode NFC, `undefined` members left out, numbers as in ECMAScript (RFC 8785 plus NFC, because keyboards of
 * different phones type « é » composed or decomposed). Equal entries have the same text on a phone, on a server, and
 * after a round trip through PostgreSQL's jsonb.
 *
 * @throws TypeError on a value outside JSON (NaN, Infinity, a function, a date), and on two keys with the same NFC form
 */
export function canonical(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
    // `String(-0)` is `0`, as RFC 8785 requires.
    return String(value);
  }
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError(`not a JSON value: ${typeof value}`);
  return object(value);
}

/** Printable ASCII without quote and backslash: the text needs no JSON escape and no normalisation. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text.normalize('NFC'));
}

/** A key and the start of its member: the quoted key and a colon. */
type Name = readonly [key: string, start: string];

/**
 * Cache of sorted, quoted keys by object shape. A logbook has few shapes of entry and up to a million entries of each.
 */
const shapes = new Map<string, readonly Name[] | undefined>();
const SHAPES_KEPT = 500;

/** Returns the keys of an object in order; undefined when a key needs JSON escapes or normalisation. */
function orderOf(keys: readonly string[]): readonly Name[] | undefined {
  // Plain keys contain no NUL, so their number and their joined text identify the list of keys.
  const shape = `${keys.length}\0${keys.join('\0')}`;
  if (shapes.has(shape)) return shapes.get(shape);
  const plain = keys.every((key) => PLAIN.test(key));
  const order = plain ? [...keys].sort().map((key): Name => [key, `"${key}":`]) : undefined;
  if (shapes.size >= SHAPES_KEPT) shapes.clear();
  shapes.set(shape, order);
  return order;
}

function object(value: { readonly [key: string]: Json | undefined }): string {
  const order = orderOf(Object.keys(value));
  if (order === undefined) return composed(value);
  let members = '';
  for (const [key, start] of order) {
    const member = value[key];
    if (member === undefined) continue;
    members += members === '' ? start : `,${start}`;
    members += canonical(member);
  }
  return `{${members}}`;
}

/** Serialises an object with a key that is not plain, in the order of the normalised keys. */
function composed(value: { readonly [key: string]: Json | undefined }): string {
  const members = new Map<string, Json>();
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const name = key.normalize('NFC');
    if (members.has(name)) throw new TypeError(`two keys are the same in NFC: ${name}`);
    members.set(name, member);
  }
  // The names are distinct, so the sort is deterministic.
  const sorted = [...members].sort(([a], [b]) => byText(a, b));
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether a value is a plain object. A Date or a Map would serialise to an empty object and escape the hash. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
