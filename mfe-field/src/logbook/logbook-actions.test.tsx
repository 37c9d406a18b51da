import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AdminLogbookScreen } from './admin-logbook.screen';

const at = '2026-11-21T02:00:00.000Z';
const entry = (n: number, typeKey: string, editable: boolean) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, reference: `MC-00000${n}`, createdAt: at, recordedAt: at },
  ...{ typeKey, typeName: typeKey, editable, alert: false, acknowledgement: null, updatedAt: at },
  ...{ site: { id: 's', name: 'Quai nord' }, customer: { id: 'c', name: 'Port' }, agent: null, author: 'Vigie' },
  ...{ service: null, specialty: null, infos: null, radioFrom: null, radioTo: null, radioChannel: null },
  ...{ serviceRoundExecution: null, lastEventMessage: null, customerShow: true, messageCount: 0, fileCount: 0 },
});

test.each([
  ['what a person wrote', entry(1, 'incident_intrusion', true), ['Modifier', 'Supprimer']],
  ['what the product wrote by itself, which the server keeps', entry(2, 'service_start', false), []],
])('a row offers to change and to delete %s', async (_what, row, offered) => {
  resetKit();
  signInAs();
  fakeServer({ '/fetch/allEvents': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(<AdminLogbookScreen />);
  const menu = await screen.findByRole('button', { name: /^Actions/ }).catch(() => null);
  if (menu) await userEvent.setup({ delay: null }).click(menu);
  const names = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names.filter((name) => name === 'Modifier' || name === 'Supprimer')).toEqual(offered);
});
