import type { Planning } from '@vigie/contracts/field/planning/planning';
import { customerDays, ofSite } from './customer-days';

const bar = (id: string, siteId: string, startAt: string, endAt: string) => ({
  id,
  reference: id,
  status: 100,
  siteId,
  agentId: id === 'a' ? 'nadia' : null,
  specialty: null,
  startAt,
  endAt,
  planned: true,
  invoiced: false,
  updatedAt: startAt,
});
const planning: Planning = {
  timeZone: 'Europe/Paris',
  holidays: {},
  absences: [],
  sites: ['quai', 'hall'].map((id) => ({
    ...{ id, name: id.toUpperCase(), customer: 'Galerie', specialties: [] },
    timeZone: 'Europe/Paris',
  })),
  agents: [{ id: 'nadia', name: 'Nadia Roux', contractMin: null, plannedMin: 0, specialties: [] }],
  services: [
    bar('a', 'quai', '2026-11-18T07:00:00.000Z', '2026-11-18T15:00:00.000Z'),
    // This is half past midnight in Paris, so the bar is on the 19th.
    bar('b', 'hall', '2026-11-18T23:30:00.000Z', '2026-11-19T05:00:00.000Z'),
  ],
};

test('services stand under the day on which they begin, with site and agent', () => {
  const days = customerDays(planning, '2026-11-18');
  expect(days.map(({ label, services }) => [label, services.map((it) => [it.site.name, it.agent?.name])])).toEqual([
    ["Aujourd'hui, mercredi 18 novembre 2026", [['QUAI', 'Nadia Roux']]],
    ['Demain, jeudi 19 novembre 2026', [['HALL', undefined]]],
  ]);
});

test('one site is shown alone', () => {
  expect(customerDays(ofSite(planning, 'hall'), '2026-11-18').map(({ day }) => day)).toEqual(['2026-11-19']);
});

test('a service stands on the day of its own site: an evening in Paris is the next morning in La Réunion', () => {
  const sites = planning.sites.map((site) => ({ ...site, timeZone: 'Indian/Reunion' }));
  const services = [bar('a', 'quai', '2026-11-18T20:30:00.000Z', '2026-11-19T02:00:00.000Z')];
  const [only] = customerDays({ ...planning, sites, services }, '2026-11-18');
  expect([only?.day, only?.services[0]?.timeZone]).toEqual(['2026-11-19', 'Indian/Reunion']);
});
