import type { CiiModel } from './cii-model';

/** What a rule found wrong. */
export interface Violation {
  /** Official id: `BR-CO-10`, `BR-FR-05`. */
  id: string;
  /** French sentence for the one who issues the invoice. */
  message: string;
  /** Business terms of EN 16931: `BT-1`, `BG-25[2]/BT-131`; groups are counted from 1. */
  path: string;
}

/** Where a rule is broken, and what to say there when it is not the rule's own sentence. */
export type Finding = string | { path: string; message: string };

export interface Rule {
  id: string;
  /** French sentence. */
  message: string;
  find: (invoice: CiiModel) => readonly Finding[];
}

/** A rule about the whole document, at one place. */
export function rule(id: string, path: string, message: string, holds: (invoice: CiiModel) => boolean): Rule {
  return { id, message, find: (invoice) => (holds(invoice) ? [] : [path]) };
}

/** A rule about each item of a group, `BG-25` for the lines: `term` is appended to the item's place. */
export function eachRule<Item>(
  id: string,
  group: string,
  term: string,
  message: string,
  items: (invoice: CiiModel) => readonly Item[],
  holds: (item: Item, invoice: CiiModel) => boolean,
): Rule {
  return {
    id,
    message,
    find: (invoice) => items(invoice).flatMap((item, i) => (holds(item, invoice) ? [] : [at(group, i, term)])),
  };
}

/** A text as it stands in the document, with its place. */
export interface Term {
  path: string;
  text: string | undefined;
}

/** A rule on every given text of some terms; where one is missing another rule says so. */
export function each(
  id: string,
  message: string,
  terms: (m: CiiModel) => Term[],
  holds: (text: string, invoice: CiiModel) => boolean,
): Rule {
  return {
    id,
    message,
    find: (m) =>
      terms(m)
        .filter(({ text }) => text !== undefined && !holds(text, m))
        .map(({ path }) => path),
  };
}

/** `BG-25[2]/BT-131`. */
export function at(group: string, index: number, term: string): string {
  return term === '' ? `${group}[${index + 1}]` : `${group}[${index + 1}]/${term}`;
}

export function filled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

export function run(rules: readonly Rule[], invoice: CiiModel): Violation[] {
  return rules.flatMap(({ id, message, find }) =>
    find(invoice).map((finding) =>
      typeof finding === 'string'
        ? { id, path: finding, message: located(finding, message) }
        : { id, path: finding.path, message: located(finding.path, finding.message) },
    ),
  );
}

/** Says which line a sentence is about. */
function located(path: string, message: string): string {
  const line = /^BG-25\[(\d+)\]/.exec(path);
  return line === null ? message : `Ligne ${line[1]} : ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
