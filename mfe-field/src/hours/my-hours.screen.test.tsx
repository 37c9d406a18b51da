import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, setScreen, signInAs } from '@vigie/kit/testing/harness';
import { MyHoursScreen } from './my-hours.screen';

const ID = '018f0000-0000-7000-8000-000000000009';
const agent = { id: ID, name: 'Karim Benali' };
const NONE = {
  contractMin: 9_100,
  plannedMin: 0,
  workMin: 0,
  increasedMin: 0,
  day: 0,
  night: 0,
  saturday: 0,
  sunday: 0,
  holiday: 0,
};
const SERVICE = {
  ...{ id: ID, reference: 'S000720', status: 300, site: { id: ID, name: 'Urgences' }, basis: 'acts' },
  ...{ startAt: '2026-11-01T18:00:00Z', endAt: '2026-11-02T06:00:00Z', plannedMin: 700, doneMin: 722, workMin: 720 },
  split: { normal: 120, night: 600 },
};

const TOTAL = {
  ...{ ...NONE, plannedMin: 700, workMin: 720, night: 600 },
  ...{
    increasedMin: 90,
    increases: [
      { percent: 10, minutes: 30 },
      { percent: 25, minutes: 60 },
    ],
  },
};

/** A server that has a service in November and none in other months. */
function serve() {
  return fakeServer({
    '/fetch/hour-detail': ({ body }) => ({
      body: {
        ...{ agent, weeks: [], contingent: null },
        services: body.start === '2026-11-01' ? [SERVICE] : [],
        total: body.start === '2026-11-01' ? TOTAL : NONE,
      },
    }),
  });
}

beforeEach(() => {
  resetKit();
  setScreen('phone');
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'] });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: ID } }));
});

test('an agent reads its month, with each service on a card of its own', async () => {
  serve();
  renderKit(<MyHoursScreen />, { path: '/terrain/heures?mois=2026-11' });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Urgences')).toBeVisible();
  expect(card.getByText('Écart').parentElement).toHaveTextContent(/^Écart20\smin$/);
  expect(card.queryByText('Dimanche')).toBeNull();
  expect(screen.getByText('Heures du contrat').parentElement).toHaveTextContent(/151\sh\s40/);
  expect(screen.getByText('Heures supplémentaires').parentElement).toHaveTextContent(/30\smin à 10\s%1\sh à 25\s%$/);
});

test('the month before is a tap away; without a service it is told of its own hours', async () => {
  const server = serve();
  const user = userEvent.setup();
  renderKit(<MyHoursScreen />, { path: '/terrain/heures?mois=2026-11' });
  await screen.findByText('Novembre 2026');
  await user.click(screen.getByRole('button', { name: 'Mois précédent' }));
  expect(await screen.findByText(/^Vos heures apparaîtront ici/)).toBeVisible();
  expect(screen.getByText('Octobre 2026')).toBeVisible();
  expect(server.of('/fetch/hour-detail').at(-1)?.body).toMatchObject({ start: '2026-10-01', end: '2026-10-31' });
});
