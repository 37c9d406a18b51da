import type { HistoryFields } from '@vigie/contracts/core/acts/history';
import type { AnyCall } from '@vigie/contracts/core/call';
import type { ReactNode } from 'react';
import { historyTab } from '../acts/history-tab';
import { type FormTab, FormTabs } from './form-tabs';

interface Props {
  /** The record; undefined for a new one. */
  known: { id: string } | undefined;
  form: { values: object; errors: Record<string, string> };
  /** Label of the tab with the fields. */
  label: string;
  /** Tabs between the fields and the history. */
  more?: readonly FormTab[];
  /** The call that reads the record's history, and the French names of its fields. */
  history: readonly [call: AnyCall, fields: HistoryFields];
  children: ReactNode;
}

/** The fields of a new record alone; for an existing record in a tab, with the history in another. */
export function FieldsAndHistory({ known, form, label, more = [], history: [call, fields], children }: Props) {
  if (!known) return children;
  const own = { key: 'fields', label, paths: Object.keys(form.values), content: children };
  return <FormTabs tabs={[own, ...more, historyTab(call, known.id, fields)]} errors={form.errors} />;
}
