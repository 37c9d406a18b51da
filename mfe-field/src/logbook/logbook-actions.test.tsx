import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AdminLogbookScreen } from './admin-logbook.screen';

const at = '2026-11-21T02:00:00.000Z';
const entry = (typeKey: string, editable: boolean) => ({
  ...{ id: '018f0000-0000-7000-8000-000000000001', reference: 'MC-000001', createdAt: at, recordedAt: at },
  ...{ typeKey, typeName: typeKey, editable, alert: false, acknowledgement: null, updatedAt: at },
  ...{ site: { id: 's', name: 'Quai nord' }, customer: { id: 'c', name: 'Port' }, agent: null, author: 'Vigie' },
  ...{ service: null, specialty: null, infos: null, radioFrom: null, radioTo: null, radioChannel: null },
  ...{ serviceRoundExecution: null, lastEventMessage: null, customerShow: true, messageCount: 0, fileCount: 0 },
});

async function offeredOn(row: object): Promise<(string | null)[]> {
  fakeServer({ '/fetch/allEvents': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(<AdminLogbookScreen />);
  await screen.findByText('MC-000001');
  const menu = screen.queryByRole('button', { name: /^Actions/ });
  if (menu) await userEvent.setup({ delay: null }).click(menu);
  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
}

beforeEach(resetKit);

test.each([
  ['what a person wrote', entry('incident_intrusion', true), ['Modifier', 'Supprimer']],
  ['what the product wrote by itself, which the server keeps', entry('service_start', false), []],
])('a row offers to change and to delete %s', async (_what, row, offered) => {
  signInAs();
  const names = await offeredOn(row);
  expect(names.filter((name) => name === 'Modifier' || name === 'Supprimer')).toEqual(offered);
});

test.each([
  ['ACCOUNT_RIGHT_LIST_MISSION_ROUND', ['Voir la ronde associée']],
  ['ACCOUNT_RIGHT_CREATE_MISSION_EVENT', []],
])('the round of an entry is offered to who may open it: %s', async (right, offered) => {
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', right] });
  const walked = { id: 'w', round: { id: 'r', name: 'Ronde de nuit' } };
  const names = await offeredOn({ ...entry('round_start', false), serviceRoundExecution: walked });
  expect(names.filter((name) => name?.includes('ronde'))).toEqual(offered);
});
