import { screen } from '@testing-library/react';
import type { Planning } from '@vigie/contracts/field/planning/planning';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { spanOf } from '../board/board-time';
import { PrintSheet } from './print-sheet';

const site = (id: string, customer: string) => ({
  ...{ id, customer, name: 'PC incendie', specialties: [], timeZone: 'Europe/Paris' },
});
const times = { startAt: '2026-11-17T06:00:00Z', endAt: '2026-11-17T18:00:00Z', updatedAt: '2026-11-01T00:00:00Z' };
const bar = (id: string, siteId: string, agentId: string | null): Planning['services'][number] => ({
  ...{ id, reference: id, status: 100, siteId, agentId, specialty: null, planned: true, invoiced: false, ...times },
});
const planning: Planning = {
  ...{ timeZone: 'Europe/Paris', holidays: {}, absences: [] },
  sites: [site('a', 'Galerie'), site('b', 'Hôpital')],
  agents: [{ id: 'nadia', name: 'Nadia Roux', contractMin: null, plannedMin: 720, specialties: [] }],
  services: [bar('S1', 'b', 'nadia'), bar('S2', 'a', null)],
};

test.each([
  ['agents' as const, ['PC incendie, Galerie', 'PC incendie, Hôpital']],
  ['sites' as const, ['Nadia Roux', 'À pourvoir']],
])('by %s the paper names each site so that it is no other, and says of when it is', async (view, names) => {
  resetKit();
  window.print = () => undefined;
  const span = spanOf('week', '2026-11-18');
  renderKit(<PrintSheet {...{ planning, view, span, mode: 'week', query: '', onDone: () => undefined }} />);
  const heads = (await screen.findAllByRole('rowheader', { hidden: true })).map((it) => it.textContent);
  const cells = screen.getAllByRole('cell', { hidden: true }).map((it) => it.textContent ?? '');
  for (const name of names) expect(cells.some((it) => it.includes(name))).toBe(true);
  if (view === 'sites') expect(heads.join()).toMatch(/PC incendie, Galerie.*PC incendie, Hôpital/);
  expect(screen.getByText(/^Édité le \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy();
});
