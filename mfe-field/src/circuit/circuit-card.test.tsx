import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ServiceCard } from '../execution/service-card';
import type { FieldService } from '../my-planning/my-services.queries';

const { inProgress, waiting, finished } = SERVICE_STATUS;
const [startAt, endAt] = ['2026-11-28T22:00:00.000Z', '2026-11-29T03:00:00.000Z'];
const PLACES = [
  ['Galerie marchande', '18 avenue des Tilleuls'],
  ['Médiathèque', '8 rue des Canonniers'],
  ['Quai fluvial', '3 quai Gambetta'],
] as const;

/** A running circuit, whose own place is that of its first stop. */
const circuitWith = (...statuses: number[]): FieldService => ({
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

test.each([
  ['at a stop, its place', [finished, inProgress, waiting], 1],
  ['between two stops, the place of the next', [finished, finished, waiting], 2],
])('the card of a circuit shows its agent %s, and not the first', (_what, statuses, shown) => {
  resetKit();
  signInAs({ role: 'agent' });
  renderKit(<ServiceCard service={circuitWith(...statuses)} />);
  expect(screen.getByRole('region', { name: 'Tournée de 3 arrêts' })).toHaveTextContent(PLACES[shown]?.[1] ?? '');
  expect(screen.getByText(PLACES[shown]?.[0] ?? '')).toBeVisible();
  expect(screen.queryByText(PLACES[0][1])).toBeNull();
});
