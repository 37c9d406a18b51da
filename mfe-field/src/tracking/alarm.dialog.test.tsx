import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AlarmDialog } from './alarm.dialog';

jest.mock('@vigie/kit/ui/map/map-view', () => ({
  MapView: ({ points }: { points: readonly { radiusM?: number }[] }) => (
    <p>Cercle : {points.map(({ radiusM }) => radiusM ?? 'aucun').join()}</p>
  ),
}));

const ID = '0193b5f0-0000-7000-8000-00000000d101';
const alarm = (accuracy: number) => ({
  ...{ id: ID, reference: 'A-1', kind: 'agent_sos', status: 100, at: '2026-11-21T02:00:00.000Z', inService: true },
  ...{ agent: { id: 'k', name: 'Karim Benali' }, site: { id: 's', name: 'Quai nord' }, siteAddress: null },
  ...{ agentPhone: null, infos: null, returnedAt: null, nextStepAt: null, outcome: null, words: null, steps: [] },
  ...{ position: { latitude: 48.85, longitude: 2.35, accuracy }, sitePosition: null, service: null },
  ...{ leftAt: null, nowAgent: null, updatedAt: '2026-11-21T02:00:00.000Z' },
});

beforeEach(() => {
  resetKit();
  signInAs();
});

test.each([
  [499, 'Cercle : 499'],
  [500, 'Cercle : aucun'],
])('a position that is exact to %i m: %s', async (accuracy, said) => {
  fakeServer({ [`/${ID}`]: () => ({ body: { alarm: alarm(accuracy) } }) });
  renderKit(<AlarmDialog id={ID} opened onClose={() => undefined} onEdit={() => undefined} />);
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  [100, 1],
  [300, 0],
])('an alarm in state %i whose agent has left its service: told %i times', async (status, times) => {
  const left = { leftAt: '2026-11-21T02:10:00.000Z', nowAgent: { id: 'n', name: 'Nadia Roux' } };
  fakeServer({ [`/${ID}`]: () => ({ body: { alarm: { ...alarm(9), ...left, status } } }) });
  renderKit(<AlarmDialog id={ID} opened onClose={() => undefined} onEdit={() => undefined} />);
  await screen.findByText('Cercle : 9');
  const told = screen.queryAllByText(
    /^Karim Benali n'est plus en service depuis le .* maintenant attribué à Nadia Roux\.$/,
  );
  expect(told).toHaveLength(times);
});

test('an alarm that came late says how late beside its hour', async () => {
  const late = { ...alarm(9), recordedAt: '2026-11-21T03:10:00.000Z' };
  fakeServer({ [`/${ID}`]: () => ({ body: { alarm: late } }) });
  renderKit(<AlarmDialog id={ID} opened onClose={() => undefined} onEdit={() => undefined} />);
  expect(await screen.findByText(/^21\/11\/2026 03:00, reçue 1\sh 10 après$/)).toBeTruthy();
});
