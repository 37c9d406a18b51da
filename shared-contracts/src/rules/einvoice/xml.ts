/** Escaped markup of an element with its content. Only `text` and `el` make it, so that no raw string is taken for markup. */
export type Markup = string & { readonly markup: unique symbol };

/** What `el` takes: absent children and blank texts are left out, for CII forbids empty elements. */
export type Child = Markup | undefined | readonly (Markup | undefined)[];

type Attributes = Readonly<Record<string, string>>;

/** An element whatever it holds, even nothing. */
export function element(name: string, inside: string, attributes?: Attributes): Markup {
  let start = `<${name}`;
  for (const key in attributes) start += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`;
  return `${start}>${inside}</${name}>` as Markup;
}

/** A text element, or nothing when the text is blank. */
export function text(name: string, value: string | undefined, attributes?: Attributes): Markup | undefined {
  if (value === undefined) return undefined;
  const clean = allowed(value).trim();
  return clean === '' ? undefined : element(name, escapeText(clean), attributes);
}

/** An element with children, or nothing when none is left. */
export function el(name: string, ...children: Child[]): Markup | undefined {
  const inside = joined(children);
  return inside === '' ? undefined : element(name, inside);
}

/** Markup of several elements in a row. */
export function joined(children: readonly Child[]): string {
  let all = '';
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === 'string') all += child;
    else for (const one of child) if (one !== undefined) all += one;
  }
  return all;
}

/** Most texts are codes, figures and plain names: they need neither cleaning nor escaping. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** XML 1.0 has no way to write control characters and lone surrogates, not even escaped: they are dropped. */
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

/** The document in UTF-8 text. */
export function documentOf(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
