import { Text } from '@mantine/core';
import type { HistoryEntry, HistoryFields } from '@vigie/contracts/core/acts/history';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useTimeZone } from '../../logic/use-zone';

/** Each field that changed, as it was and as it became. */
export function Changes({ before, after, fields }: Pick<HistoryEntry, 'before' | 'after'> & { fields: HistoryFields }) {
  const timeZone = useTimeZone();
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const { label, text, words } = typeof field === 'string' ? { label: field } : field;
    const shown = (value: unknown) =>
      text && typeof value === 'number' ? text(value) : written(named(value, words), timeZone);
    return (
      <Text key={key} size="sm">
        {label} :{' '}
        {key in before && (
          <>
            <del>{shown(before[key])}</del> →{' '}
          </>
        )}
        <ins>{shown(after[key])}</ins>
      </Text>
    );
  });
}

const named = (value: unknown, words: Readonly<Record<string, string>> = {}): unknown =>
  Array.isArray(value)
    ? value.map((it) => words[it] ?? it)
    : typeof value === 'string'
      ? (words[value] ?? value)
      : value;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** An id says nothing to a reader. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value as a reader sees it: lists of words in full, other lists by their length, objects by what they hold. */
function written(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'string' && DAY.test(value)) return formatFrenchDay(value);
  if (typeof value === 'string' && INSTANT.test(value)) return formatInstant(value, timeZone);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value))
    return value.every((it) => typeof it !== 'object' && !ID.test(String(it)))
      ? value.join(', ') || '(vide)'
      : `${value.length}`;
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((it) => typeof it === 'string')
        .join(', ') || '(vide)'
    );
  return String(value);
}
