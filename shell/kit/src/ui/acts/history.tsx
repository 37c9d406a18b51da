import { Text } from '@mantine/core';
import type { HistoryEntry, HistoryFields, historySchema } from '@vigie/contracts/core/acts/history';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useCall } from '@vigie/kit/runtime';
import type { z } from 'zod';
import { useTimeZone } from '../../logic/use-zone';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { LoadingState } from '../states/loading-state';
import { Timeline } from '../timeline';

interface Props {
  /** `historyCustomer` of the noun's acts. */
  call: AnyCall;
  /** Of the record; absent for what an agency has one of. */
  id?: string;
  /** French names of the fields, with how a value is written where it is not as it stands; others are not shown. */
  fields: HistoryFields;
}

/** What was done to a record: who, when, and each field before and after. */
export function History({ call, id, fields }: Props) {
  const { data, error, refetch } = useCall(call, (id ? { params: { id } } : {}) as CallInput<AnyCall>);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { history } = data as unknown as z.output<typeof historySchema>;
  if (history.length === 0) return <EmptyState title="Aucune modification enregistrée" />;
  const entries = history.map((entry) => ({
    id: entry.id,
    at: entry.at,
    title: entry.label,
    detail: entry.userName ?? undefined,
    children: <Changes entry={entry} fields={fields} />,
  }));
  return <Timeline label="Historique" entries={entries} />;
}

function Changes({ entry, fields }: { entry: HistoryEntry; fields: Props['fields'] }) {
  const timeZone = useTimeZone();
  if (entry.act === 'create') return null;
  return [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])].flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const { label, text, words } = typeof field === 'string' ? { label: field } : field;
    const shown = (value: unknown) =>
      text && typeof value === 'number' ? text(value) : written(named(value, words), timeZone);
    return (
      <Text key={key} size="sm">
        {label} :{' '}
        {key in entry.before && (
          <>
            <del>{shown(entry.before[key])}</del> →{' '}
          </>
        )}
        <ins>{shown(entry.after[key])}</ins>
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

/** A value as a reader sees it: lists by their length, objects by what they hold. */
function written(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'string' && DAY.test(value)) return formatFrenchDay(value);
  if (typeof value === 'string' && INSTANT.test(value)) return formatInstant(value, timeZone);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value))
    return value.every((it) => typeof it !== 'object') ? value.join(', ') || '(vide)' : `${value.length}`;
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter((it) => typeof it === 'string')
        .join(', ') || '(vide)'
    );
  return String(value);
}
