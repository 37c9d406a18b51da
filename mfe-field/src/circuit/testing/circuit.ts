import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { FieldService } from '../../my-planning/my-services.queries';

const { inProgress } = SERVICE_STATUS;
const [startAt, endAt] = ['2026-11-28T22:00:00.000Z', '2026-11-29T03:00:00.000Z'];
export const PLACES = [
  ['Galerie marchande', '18 avenue des Tilleuls'],
  ['Médiathèque', '8 rue des Canonniers'],
  ['Quai fluvial', '3 quai Gambetta'],
] as const;

/** A running circuit, whose own place is that of its first stop. */
export const circuitWith = (...statuses: number[]): FieldService => ({
  ...{ id: 's', reference: 'S-1', status: inProgress, startAt, endAt, timeZone: 'Europe/Paris', specialty: null },
  ...{ agent: null, startedAt: startAt, endedAt: null, isCircuit: true, address: PLACES[0][1] },
  customer: { id: 'c', name: 'Galerie des Tilleuls' },
  site: { id: 'p0', name: PLACES[0][0] },
  services: statuses.map((status, index) => ({
    ...{ id: `t${index}`, reference: `S-1-${index + 1}`, status, startAt, endAt, task: null },
    ...{ arrivedAt: null, leftAt: null, invoiceReference: null, customer: { id: 'c', name: '' } },
    site: { id: `p${index}`, name: PLACES[index]?.[0] ?? '' },
    address: PLACES[index]?.[1] ?? null,
  })),
});
