/**
 * Escaped XML of an element with its content. Only this file creates values of this type, so that a raw string never
 * passes for markup.
 */
export type Markup = string & { readonly markup: unique symbol };

/** Children that `el` accepts. It leaves out undefined ones, because CII forbids empty elements. */
export type Child = Markup | undefined | readonly (Markup | undefined)[];

type Attributes = Readonly<Record<string, string>>;

/** Builds an element, even an empty one. */
export function element(name: string, inside: string, attributes?: Attributes): Markup {
  let start = `<${name}`;
  for (const key in attributes) start += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`;
  return `${start}>${inside}</${name}>` as Markup;
}

/** Builds a text element, or returns undefined for a blank text. */
export function text(name: string, value: string | undefined, attributes?: Attributes): Markup | undefined {
  if (value === undefined) return undefined;
  const clean = allowed(value).trim();
  return clean === '' ? undefined : element(name, escapeText(clean), attributes);
}

/** Builds an element with children, or returns undefined when all of them are absent. */
export function el(name: string, ...children: Child[]): Markup | undefined {
  const inside = joined(children);
  return inside === '' ? undefined : element(name, inside);
}

/** Concatenates the markup of several elements. */
export function joined(children: readonly Child[]): string {
  let all = '';
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === 'string') all += child;
    else for (const one of child) if (one !== undefined) all += one;
  }
  return all;
}

/** Fast path: most texts are codes, figures and plain names that need neither cleaning nor escaping. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Drops control characters and lone surrogates, which XML 1.0 cannot represent even when escaped. */
function allowed(value: string): string {
  return PLAIN.test(value) ? value : value.normalize('NFC').replace(FORBIDDEN, '');
}

function escapeText(value: string): string {
  if (PLAIN.test(value)) return value;
  return value.replace(/[&<>\r]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&#13;'));
}

function escapeAttribute(value: string): string {
  if (PLAIN.test(value)) return value;
  return escapeText(allowed(value)).replace(/["\t\n]/g, (c) => (c === '"' ? '&quot;' : c === '\t' ? '&#9;' : '&#10;'));
}

/** Adds the XML declaration to the root element. */
export function documentOf(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
