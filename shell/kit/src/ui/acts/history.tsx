import type { HistoryFields, historySchema } from '@vigie/contracts/core/acts/history';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { useCall } from '@vigie/kit/runtime';
import type { z } from 'zod';
import { EmptyState } from '../states/empty-state';
import { LoadingState } from '../states/loading-state';
import { QueryError } from '../states/query-error';
import { Timeline } from '../timeline';
import { Changes } from './changes';

interface Props {
  /** The history call of the noun's acts, e.g. `historyCustomer`. */
  call: AnyCall;
  /** Id of the record; absent for a record of which an agency has only one. */
  id?: string;
  /** French names of the fields, with their formatting where needed; other fields are not shown. */
  fields: HistoryFields;
}

/** The history of a record: author, time, and each field before and after. */
export function History({ call, id, fields }: Props) {
  const { data, error, refetch } = useCall(call, (id ? { params: { id } } : {}) as CallInput<AnyCall>);
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  const { history } = data as unknown as z.output<typeof historySchema>;
  if (history.length === 0) return <EmptyState title="Aucune modification enregistrée" />;
  const entries = history.map((entry) => ({
    id: entry.id,
    at: entry.at,
    title: entry.label,
    detail: entry.userName ?? undefined,
    children: entry.act !== 'create' && <Changes {...entry} fields={fields} />,
  }));
  return <Timeline label="Historique" entries={entries} />;
}
