import { screen, within } from '@testing-library/react';
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
  agents: [
    { id: 'nadia', name: 'Nadia Roux', contractMin: null, plannedMin: 720, specialties: [] },
    { id: 'yanis', name: 'Yanis Haddad', contractMin: null, plannedMin: 0, specialties: [] },
  ],
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
  expect(screen.getByText(/Édité le \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy();
});

const away = (id: string, startAt: string, endAt: string, requested = false): Planning['absences'][number] => ({
  ...{ id, agentId: 'yanis', kind: 'unavailability', name: 'Arrêt maladie', requested, startAt, endAt },
});

test('who is away is on the paper, also without a service, and why is not', async () => {
  resetKit();
  window.print = () => undefined;
  const absences = [
    away('1', '2026-11-15T23:00:00Z', '2026-11-17T23:00:00Z'),
    away('2', '2026-11-19T08:00:00Z', '2026-11-19T11:00:00Z'),
    away('3', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', true),
  ];
  const span = spanOf('week', '2026-11-18');
  const shown = { planning: { ...planning, absences }, view: 'agents' as const, mode: 'week' as const, span };
  renderKit(<PrintSheet {...shown} query="" onDone={() => undefined} />);
  const row = await screen.findByRole('row', { name: /Yanis Haddad/, hidden: true });
  const cells = within(row)
    .getAllByRole('cell', { hidden: true })
    .map((it) => it.textContent);
  expect(cells).toEqual(['Absent', 'Absent', '', 'Absent 09:00–12:00', '', '', '']);
});

test('a service to fill names its site, in its own row and in that of its site', async () => {
  resetKit();
  window.print = () => undefined;
  const span = spanOf('week', '2026-11-18');
  renderKit(<PrintSheet {...{ planning, view: 'sites', span, mode: 'week', query: '', onDone: () => undefined }} />);
  const textOf = async (name: RegExp) => (await screen.findByRole('row', { name, hidden: true })).textContent;
  expect(await textOf(/^À pourvoir/)).toContain('07:00–19:00 PC incendie, Galerie');
  expect(await textOf(/^PC incendie, Galerie/)).toContain('07:00–19:00 À pourvoir');
});

test('the sheet of a day names who is on site from the evening before; that of a week leaves it to its own day', async () => {
  resetKit();
  window.print = () => undefined;
  const night = { ...bar('S3', 'b', 'nadia'), startAt: '2026-11-15T21:00:00Z', endAt: '2026-11-16T05:00:00Z' };
  const shown = { planning: { ...planning, services: [night] }, view: 'sites' as const, query: '' };
  const text = () => screen.getAllByRole('cell', { hidden: true }).map((it) => it.textContent);
  const day = { ...shown, mode: 'day' as const, span: spanOf('day', '2026-11-16'), onDone: () => undefined };
  const { unmount } = renderKit(<PrintSheet {...day} />);
  await screen.findByRole('rowheader', { hidden: true });
  expect(text()).toEqual(['Depuis la veille 22:00–06:00 Nadia Roux']);
  unmount();
  renderKit(<PrintSheet {...day} mode="week" span={spanOf('week', '2026-11-16')} />);
  await screen.findByRole('rowheader', { hidden: true });
  expect(text().join('')).toBe('');
});

test('a service is on the day and at the hour of the clock of its site, not of the agency', async () => {
  resetKit();
  window.print = () => undefined;
  const span = spanOf('week', '2026-11-18');
  const late = { ...bar('S3', 'r', 'nadia'), startAt: '2026-11-17T21:30:00Z', endAt: '2026-11-18T04:00:00Z' };
  const far = { ...planning, sites: [{ ...site('r', 'Réunion'), timeZone: 'Indian/Reunion' }], services: [late] };
  renderKit(
    <PrintSheet {...{ planning: far, view: 'sites', span, mode: 'week', query: '', onDone: () => undefined }} />,
  );
  const row = await screen.findByRole('row', { name: /Réunion|PC incendie/, hidden: true });
  const cells = within(row).getAllByRole('cell', { hidden: true });
  expect(cells.map((it) => it.textContent)).toEqual(['', '', '01:30–08:00 Nadia Roux', '', '', '', '']);
});
