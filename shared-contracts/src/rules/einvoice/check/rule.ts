import type { CiiModel } from './cii-model';

/** A place of the invoice that breaks a rule. */
export interface Violation {
  /** Official id of the rule: `BR-CO-10`, `BR-FR-05`. */
  id: string;
  /** French sentence for the issuer of the invoice. */
  message: string;
  /** Path of business terms of EN 16931: `BT-1`, `BG-25[2]/BT-131`; groups are counted from 1. */
  path: string;
}

/** Path at which a rule is broken, with a message when it differs from the rule's own. */
export type Finding = string | { path: string; message: string };

export interface Rule {
  id: string;
  /** French sentence. */
  message: string;
  find: (invoice: CiiModel) => readonly Finding[];
}

/** Builds a rule about the whole document, with one path. */
export function rule(id: string, path: string, message: string, holds: (invoice: CiiModel) => boolean): Rule {
  return { id, message, find: (invoice) => (holds(invoice) ? [] : [path]) };
}

/** Builds a rule about each item of a group (`BG-25` for lines); `term` is appended to the item's path. */
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

/** A text of the document with its path. */
export interface Term {
  path: string;
  text: string | undefined;
}

/** Builds a rule about each present text of some terms. Other rules report missing texts. */
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

/** Path of an item or of its term: `BG-25[2]/BT-131`. */
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

/** Adds the line number to a message about a line. */
function located(path: string, message: string): string {
  const line = /^BG-25\[(\d+)\]/.exec(path);
  return line === null ? message : `Ligne ${line[1]} : ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
