import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { fakeServer, freshKit, renderKit, setScreen, signInAs } from '@vigie/kit/testing/harness';
import { MyHoursScreen } from './hours.screen';

const ID = '018f0000-0000-7000-8000-000000000009';
const ROW = {
  id: ID,
  agent: { id: ID, name: 'Karim Benali' },
  ...{ services: 16, plannedMin: 9_310, workMin: 9_023, differenceMin: -287, contractMin: 9_100, increasedMin: 187 },
  ...{ day: 6_183, night: 2_840, saturday: 1_405, sunday: 1_080, holiday: 700 },
};

beforeEach(() => {
  freshKit();
  setScreen('phone');
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'] });
});

test('an agent without the details of lists reads its own figures', async () => {
  fakeServer({ '/fetch/hours': () => ({ body: { data: [ROW], filtered: 1 } }) });
  renderKit(<MyHoursScreen />, { path: '/terrain/heures' });
  const card = within(await screen.findByRole('listitem'));
  for (const [label, text] of [
    ['Heures planifiées', /^155\sh\s10$/],
    ['Heures travaillées', /^150\sh\s23$/],
    ['Nuit', /^47\sh\s20$/],
  ] as const) {
    expect(card.getByText(label)).toBeVisible();
    expect(card.getByText(text)).toBeVisible();
  }
});

test('without a service it is told of its own hours, not of those of its agents', async () => {
  fakeServer({ '/fetch/hours': () => ({ body: { data: [], filtered: 0 } }) });
  renderKit(<MyHoursScreen />, { path: '/terrain/heures' });
  expect(await screen.findByText(/^Vos heures apparaîtront ici/)).toBeVisible();
});
