import { Text } from '@mantine/core';
import type { HistoryEntry, HistoryField, HistoryFields } from '@vigie/contracts/core/acts/history';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatFrenchDay, formatInstant, formatNumber } from '@vigie/contracts/formats/french';
import { useTimeZone } from '../../logic/use-zone';

/** Renders each changed field with its value before and after; for a list, the removed and added entries. */
export function Changes({ before, after, fields }: Pick<HistoryEntry, 'before' | 'after'> & { fields: HistoryFields }) {
  const timeZone = useTimeZone();
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const declared = fields[key];
    if (!declared) return [];
    const field: HistoryField = typeof declared === 'string' ? { label: declared } : declared;
    const read = (value: unknown) => written(value, field, timeZone);
    const [gone, come] = differing(changeOf(before[key], after[key], read));
    return (
      <Text key={key} size="sm">
        {field.label} : {key in before && gone !== '' && <del>{gone}</del>}
        {key in before && gone !== '' && come !== '' && ' → '}
        {come !== '' && <ins>{come}</ins>}
      </Text>
    );
  });
}

/** A longer text is shown by the part that differs. */
const SHOWN_CHARACTERS = 400;
/** Characters shown before and after that part, to find it in the text. */
const AROUND = 40;

function differing([gone, come]: [string, string]): [string, string] {
  if (Math.max(gone.length, come.length) <= SHOWN_CHARACTERS) return [gone, come];
  const least = Math.min(gone.length, come.length);
  let before = 0;
  while (before < least && gone[before] === come[before]) before += 1;
  let after = 0;
  while (after < least - before && gone.at(-1 - after) === come.at(-1 - after)) after += 1;
  const part = (text: string) => {
    const start = Math.max(0, before - AROUND);
    const end = Math.min(text.length, text.length - after + AROUND, start + SHOWN_CHARACTERS);
    const [open, close] = [start > 0, end < text.length];
    const piece = text.slice(start, end).replace(open ? /^\S{0,39}\s/ : /^/, '');
    return `${open ? '… ' : ''}${piece.replace(close ? /\s\S{0,39}$/ : /$/, '')}${close ? ' …' : ''}`;
  };
  return [part(gone), part(come)];
}

/** Returns the text to strike out and the text that replaces it. */
function changeOf(before: unknown, after: unknown, read: (value: unknown) => string): [string, string] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  if (!old || !now || old.length === 0 || now.length === 0) return unlike(read(before), read(after), before && after);
  const [gone, come] = [old.filter((it) => !now.includes(it)), now.filter((it) => !old.includes(it))];
  if (gone.length === 0 && come.length === 0) return ['', 'modifié'];
  return [gone.length > 0 ? read(gone) : '', come.length > 0 ? read(come) : ''];
}

/**
 * Two values with the same text differ in a part that is not shown (file ids, a position within a square metre), so the
 * change reads « modifié ».
 */
const unlike = (gone: string, come: string, both: unknown): [string, string] =>
  both && gone === come ? ['', 'modifié'] : [gone, come];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const FORMATTED = /^<(p|h\d|ul|ol|blockquote)\b/;

/** A UUID, which means nothing to a reader. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the names of a list's entries: texts as they are, records by name; undefined for a list of ids. */
function wordsIn(value: unknown): (string | number)[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const words = value.map((it) => (typeof it === 'object' && it !== null ? (it.name ?? it.label ?? it.title) : it));
  return words.every((it) => typeof it === 'number' || (typeof it === 'string' && !ID.test(it))) ? words : undefined;
}

/** Formats a value for the reader. */
function written(value: unknown, { text, words = {} }: HistoryField, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return text?.(value) ?? words[value] ?? String(value);
  if (typeof value === 'string') return words[value] ?? writtenText(value, timeZone);
  if (!Array.isArray(value)) return writtenRecord(value as Record<string, unknown>, { text, words });
  if (value.length === 0) return '(vide)';
  const entries = wordsIn(value);
  if (!entries) return plural(value.length, 'élément');
  return entries.map((it) => words[it] ?? (DAY.test(String(it)) ? formatFrenchDay(String(it)) : it)).join(', ');
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '' && !ID.test(value);

/**
 * Formats a record by its texts; a record of numbers only (coefficients by kind, hours by day) by each number with its
 * key.
 */
function writtenRecord(record: Record<string, unknown>, { text, words }: Pick<HistoryField, 'text' | 'words'>): string {
  const said = Object.values(record)
    .filter(isFilled)
    .map((it) => words?.[it] ?? it);
  const figures = Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'number'
      ? `${words?.[key] ?? (DAY.test(key) ? formatFrenchDay(key) : key)} ${text?.(value) ?? formatNumber(value, { max: 6 })}`
      : [],
  );
  return (said.length > 0 ? said : figures).join(', ') || '(vide)';
}

function writtenText(value: string, timeZone: string): string {
  if (DAY.test(value)) return formatFrenchDay(value);
  if (INSTANT.test(value)) return formatInstant(value, timeZone);
  return FORMATTED.test(value) ? plainOf(value) : value;
}

/** Returns the text of formatted text on one line. */
function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li|\/h\d)\b/g, ' $&'), 'text/html');
  return body.textContent.trim().replace(/\s+/g, ' ') || '(vide)';
}
