import { byText } from '../../core/compare';
/** What an entry may hold: JSON, with `undefined` members that count as absent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one text of a value: JSON without blanks, keys in the order of their UTF-16 units, texts and keys in Unicode NFC,
 * members that are `undefined` left out, numbers as ECMAScript writes them (RFC 8785, with NFC on top: the keyboard of
 * one phone composes « é », that of another does not). Two entries that mean the same have the same text on a phone, on
 * a server, and after a round trip through PostgreSQL's jsonb.
 *
 * @throws TypeError on what JSON cannot hold (NaN, Infinity, a function, a date), and on two keys that NFC makes one
 */
export function canonical(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
    // -0 is written 0.
    return String(value);
  }
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError(`not a JSON value: ${typeof value}`);
  return object(value);
}

/** Printable ASCII but the quote and the backslash: a text that is its own JSON and its own NFC. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text.normalize('NFC'));
}

/** A key and how it begins its member. */
type Name = readonly [key: string, start: string];

/** Keys seen together, in order and quoted: a logbook has a few shapes of entry, and a million entries of each. */
const shapes = new Map<string, readonly Name[] | undefined>();
const SHAPES_KEPT = 500;

/** The keys of an object in order; undefined where an accent in one decides otherwise. */
function orderOf(keys: readonly string[]): readonly Name[] | undefined {
  // Plain keys hold no NUL: with their number in front, no others can pass for them.
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

/** The same for an object with an accent in a key: the order is that of the composed keys. */
function composed(value: { readonly [key: string]: Json | undefined }): string {
  const members = new Map<string, Json>();
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const name = key.normalize('NFC');
    if (members.has(name)) throw new TypeError(`two keys are the same in NFC: ${name}`);
    members.set(name, member);
  }
  // Names are all different here, so that no two compare equal.
  const sorted = [...members].sort(([a], [b]) => byText(a, b));
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** A Date or a Map would give an empty object, and hide what it holds from the hash. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
