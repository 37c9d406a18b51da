import type { HistoryFields } from '@vigie/contracts/core/acts/history';
import type { AnyCall } from '@vigie/contracts/core/call';
import { lazily } from '../lazily';

const History = lazily(() => import('./history').then((m) => m.History));

/** The tab of a record's dialog with the record's history, which loads when the tab is opened. */
export const historyTab = (call: unknown, id: string, fields: HistoryFields) => ({
  key: 'history',
  label: 'Historique',
  paths: [],
  content: <History call={call as AnyCall} id={id} fields={fields} />,
});
