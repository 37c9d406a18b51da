import { needs } from '@vigie/contracts/core/access';
import { defineList } from '@vigie/contracts/core/lists/list';
import { listCalls, listTotalsCall } from '@vigie/contracts/core/lists/list-calls';
import { idSchema, refSchema } from '@vigie/contracts/core/wire';
import { z } from 'zod';

/** A list with one column and one filter of every kind, for the list tests and the gallery. */
export const sampleList = defineList({
  key: 'sampleSites',
  row: z.object({
    id: idSchema,
    name: z.string(),
    customer: refSchema,
    status: z.number(),
    opensOn: z.string().nullable(),
    lastRoundAt: z.string().nullable(),
    turnover: z.number(),
    vat: z.number(),
    hours: z.number(),
    agents: z.number(),
    alarmed: z.boolean(),
    margin: z.number(),
  }),
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    customer: { label: 'Client', kind: 'ref' },
    status: {
      label: 'Statut',
      kind: 'choice',
      alwaysVisible: true,
      options: [
        { value: 100, label: 'Actif', tone: 'positive' },
        { value: 200, label: 'Suspendu', tone: 'warning' },
        { value: 300, label: 'Archivé', tone: 'neutral' },
      ],
    },
    opensOn: { label: 'Ouverture', kind: 'day' },
    lastRoundAt: { label: 'Dernière ronde', kind: 'instant' },
    turnover: { label: 'CA ht', kind: 'money' },
    vat: { label: 'TVA', kind: 'percent', sortable: false },
    hours: { label: 'Heures', kind: 'duration' },
    agents: { label: 'Agents', kind: 'count' },
    alarmed: { label: 'Alarme', kind: 'boolean', shown: false },
    margin: { label: 'Marge', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_INVOICE', shown: false },
  },
  toCustomers: ['name', 'status', 'turnover', 'alarmed'],
  filters: {
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    status: {
      kind: 'choices',
      label: 'Statuts',
      options: [
        { value: 100, label: 'Actif' },
        { value: 200, label: 'Suspendu' },
        { value: 300, label: 'Archivé' },
      ],
    },
    zone: {
      kind: 'choice',
      label: 'Zone',
      options: [
        { value: 'nord', label: 'Nord' },
        { value: 'sud', label: 'Sud, et îles' },
      ],
    },
    alarmed: { kind: 'toggle', label: 'Alarme', labels: { all: 'Tous', without: 'Sans alarme', only: 'Avec alarme' } },
    opened: { kind: 'period', label: 'Ouverture' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});

export type SampleRow = z.output<typeof sampleList.row>;

const access = needs('ACCOUNT_RIGHT_LIST_SITE');

const listed = { name: 'fetchSampleSites', path: '/fetch/sample-sites', access, summary: 'Sites' };
export const sampleCalls = listCalls('commercial', sampleList, listed);
export const sampleTotals = listTotalsCall('commercial', sampleList, listed);

const refList = defineList({
  key: 'sampleCustomers',
  row: refSchema,
  columns: { name: { label: 'Nom', kind: 'text' } },
  filters: { id: { kind: 'refs', label: 'Clients', of: 'customer' } },
  defaultSort: { orderBy: 'name', ascending: true },
});

export const sampleCustomerCalls = listCalls('commercial', refList, {
  name: 'fetchSampleCustomers',
  path: '/fetch/sample-customers',
  access,
  summary: 'Clients',
});

const PLACES = [
  "Entrepôt de l'Île-Saint-Denis",
  'Centre commercial Les Trois Fontaines',
  "Hôpital Notre-Dame-de-l'Espérance",
  'Chantier ZAC des Ardoines, lot 4',
  'Siège social Œuvre du Marais',
  'Parking République',
  'Résidence Château-Gaillard',
  'Usine Grünwald & Fils',
];
const CUSTOMERS = [
  "Société d'aménagement du Val-de-Marne",
  'Groupe Lefèvre',
  'SCI Œillets',
  "L'Atelier des Hauts-de-Seine",
];

const uuid = (n: number) => `0193b5f0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Returns row `n`, always the same. */
export function sampleRow(n: number): SampleRow {
  const place = PLACES[n % PLACES.length] ?? '';
  return {
    id: uuid(n),
    name: n < PLACES.length ? place : `${place} (${Math.floor(n / PLACES.length) + 1})`,
    customer: { id: uuid(900 + (n % CUSTOMERS.length)), name: CUSTOMERS[n % CUSTOMERS.length] ?? '' },
    status: [100, 100, 200, 300][n % 4] ?? 100,
    opensOn: n % 5 === 0 ? null : `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
    lastRoundAt: n % 7 === 0 ? null : `2026-11-${String((n % 20) + 1).padStart(2, '0')}T22:15:00+01:00`,
    turnover: 123_456 * (n + 1),
    vat: 2_000,
    hours: 450 + n * 15,
    agents: n % 9,
    alarmed: n % 2 === 0,
    margin: 1_000 * n,
  };
}
