import { z } from 'zod';
import { EXPORT_HOUR_CATEGORIES } from '../../catalogues/constants/exports';
import { defineList, type ListDefinition } from '../../core/lists/list';
import { agentHoursList } from './hours';

/** Columns of the exports of hours, from which the agency chooses as with any list. */

const hourColumn = (label: string) => ({ label, kind: 'number' as const });
const categoryColumns = Object.fromEntries(
  EXPORT_HOUR_CATEGORIES.map(({ value, label }) => [value, hourColumn(label)]),
);
const { plannedMin, workMin, differenceMin, contractMin, increasedMin, agent, services } = agentHoursList.columns;
const sheet = (key: string, columns: ListDefinition['columns']) =>
  defineList({ key, row: z.object({}), columns, filters: {}, defaultSort: { orderBy: 'agent', ascending: true } });

/** « Prépaie »: one row per agent. */
export const payrollSheet = sheet('prepaie', {
  agent: { label: agent.label, kind: 'text' },
  services,
  contract: hourColumn(contractMin.label),
  planned: hourColumn(plannedMin.label),
  work: hourColumn(workMin.label),
  difference: hourColumn(differenceMin.label),
  increased: hourColumn(increasedMin.label),
  /** « 8,00 à 25 % ; 1,50 à 50 % » */
  increases: { label: `${increasedMin.label} par taux`, kind: 'text' },
  ...categoryColumns,
});

/** « Prépaie A4 »: the columns that fit on a page. */
export const payrollPaper = sheet('prepaie-a4', {
  agent: { label: agent.label, kind: 'text' },
  contract: hourColumn('Contrat'),
  planned: hourColumn('Planifié'),
  work: hourColumn('Travaillé'),
  increased: hourColumn('Supp.'),
  ...categoryColumns,
});

/**
 * « Export détaillé »: one row per service. Exact durations, so that the sum of a column is the figure on screen:
 * hundredths of an hour, rounded row by row, add up to another one.
 */
export const detailedSheet = sheet('export-detaille', {
  agent: { label: agent.label, kind: 'text' },
  reference: { label: 'Service', kind: 'text' },
  site: { label: 'Site', kind: 'ref' },
  startAt: { label: 'Début', kind: 'instant' },
  endAt: { label: 'Fin', kind: 'instant' },
  planned: plannedMin,
  done: { label: 'Heures réalisées', kind: 'duration' },
  work: workMin,
  difference: differenceMin,
  ...Object.fromEntries(
    EXPORT_HOUR_CATEGORIES.map(({ value, label }) => [value, { label, kind: 'duration' as const }]),
  ),
});
