import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { RoundReport } from './round-report';

const ID = '0193b5f0-0000-7000-8000-00000000c101';
const act = (id: string, kind: string, more: object = {}) => ({
  ...{ id, kind, at: '2026-11-21T02:00:00.000Z', recordedAt: '2026-11-21T02:00:01.000Z' },
  ...{ agent: { id: 'k', name: 'Karim Benali' }, author: 'Karim Benali', position: null, checkpoint: null },
  ...{ distanceM: null, readBy: null, badge: null, infos: null, files: [] },
  ...more,
});
const execution = {
  ...{ id: ID, round: { id: 'r', name: 'Ronde de nuit' }, reference: 'R-1', iteration: 3, status: 100 },
  ...{ site: { id: 's', name: 'Quai nord' }, customer: { id: 'c', name: 'Tilleuls' }, timeZone: 'Europe/Paris' },
  ...{
    service: null,
    serviceCancelled: false,
    agent: null,
    startAt: null,
    endAt: null,
    startedAt: null,
    endedAt: null,
  },
  content: { directions: ['free'], checkpoints: [] },
  acts: [
    act('a', 'start'),
    act('b', 'observation', {
      infos: 'Vitre brisée',
      files: [{ id: 'f', name: 'vitre.pdf', mediaType: 'application/pdf', url: '/f' }],
    }),
  ],
  ...{ alertedAt: null, acknowledgedAt: null, acknowledgedBy: null, updatedAt: '2026-11-21T02:00:00.000Z' },
};

beforeEach(() => {
  resetKit();
  signInAs();
});

test('what was photographed on the way stands under its act', async () => {
  fakeServer({ [`/service-round/${ID}`]: () => ({ body: { serviceRoundExecution: execution } }) });
  renderKit(<RoundReport id={ID} />);
  const words = await screen.findByText('Vitre brisée');
  const item = words.closest('li');
  if (!item) throw new Error('the act is an item of the timeline');
  expect(within(item).getByRole('button', { name: 'vitre.pdf' })).toBeTruthy();
});

test('the photos of a walk are counted only, for who may not open files of the logbook', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_READ_ROUND'] });
  fakeServer({ [`/service-round/${ID}`]: () => ({ body: { serviceRoundExecution: execution } }) });
  renderKit(<RoundReport id={ID} />);
  expect(await screen.findByRole('img', { name: '1 pièce jointe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'vitre.pdf' })).toBeNull();
});

test('the alert of a walk that was not begun in time is acknowledged here', async () => {
  const late = { ...execution, status: 100, acts: [], alertedAt: '2026-11-21T02:00:00.000Z' };
  fakeServer({ [`/service-round/${ID}`]: () => ({ body: { serviceRoundExecution: late } }) });
  renderKit(<RoundReport id={ID} />);
  expect(await screen.findByRole('button', { name: 'Prendre en compte' })).toBeEnabled();
});

test('an incomplete walk names its missing checkpoints, and each reading says once how it was made', async () => {
  const point = (id: string, title: string) => ({
    ...{ id, title, siteId: 's', radius: 30, badge: null, color: null, description: null, place: '' },
    location: null,
  });
  const [hall, quay] = [point('p1', 'Hall'), point('p2', 'Quai')];
  const located = { ...hall, location: { latitude: 48.85, longitude: 2.35 } };
  const incomplete = {
    ...execution,
    content: { directions: ['free'], checkpoints: [located, quay] },
    acts: [
      act('a', 'start'),
      act('b', 'checkpoint', { checkpoint: located, readBy: 'typed', distanceM: 222, position: null }),
      act('c', 'stop', { infos: 'Accès fermé' }),
    ],
  };
  fakeServer({ [`/service-round/${ID}`]: () => ({ body: { serviceRoundExecution: incomplete } }) });
  renderKit(<RoundReport id={ID} />);
  expect((await screen.findByText('Non validés')).nextSibling).toHaveTextContent('Quai');
  expect(screen.getByText('Karim Benali · Code saisi à la main, Trop loin (222 m)')).toBeVisible();
});
