import type { RecordImport } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { addDays } from '@vigie/contracts/core/time/days';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';

const scope = { agencyId: DEMO_AGENCY };
/** Imports run in the background, so their state is polled. */
const LOOK_MS = 500;
const LOOKS = 120;

/** Creates an import of vehicle checks with a refused line, and one whose columns have yet to be chosen. */
export const importSteps = (owner: DemoClient, today: string): Step[] => [() => load(owner, today)];

async function load(owner: DemoClient, today: string): Promise<void> {
  const body = { limit: 10 };
  const known = await owner.call(recordImportCalls.fetchRecordImports, { body }, scope);
  if (known.data.length > 0) return;
  const day = (days: number) => formatFrenchDay(addDays(today, days));
  const checks = [
    'Nature;Date d’échéance;Catégorie;Observations',
    `Contrôle technique FR-417-KL;${day(45)};Véhicules;Duster de ronde`,
    `Contrôle technique GA-902-BT;${day(210)};Véhicules;Kangoo du chef de site`,
    'Assurance flotte;31/02/2027;Véhicules;',
    `Extincteurs des véhicules;${day(80)};Véhicules;`,
  ].join('\n');
  const sent = await owner.sendFile(recordImportCalls.importExpirations, file(checks), 'vehicules.csv', scope);
  const read = await settled(owner, sent.recordImport.id);
  if (read.status !== recordImportStatuses.value.ready) return;
  const params = { id: read.id };
  await owner.call(recordImportCalls.runRecordImport, { params, body: { updatedAt: read.updatedAt } }, scope);
  await settled(owner, read.id);
  const leads = 'Établissement;Commune;Interlocuteur\nPharmacie de la Gare;Villeurbanne;Mme Aubert\n';
  await owner.sendFile(recordImportCalls.importCustomers, file(leads), 'prospects-salon.csv', scope);
}

const file = (text: string): Blob => new Blob([text], { type: 'text/csv' });

async function settled(owner: DemoClient, id: string): Promise<RecordImport> {
  const { analysing, running } = recordImportStatuses.value;
  for (let look = 0; ; look++) {
    const { recordImport } = await owner.call(recordImportCalls.recordImport, { params: { id } }, scope);
    if (look === LOOKS || (recordImport.status !== analysing && recordImport.status !== running)) return recordImport;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
