import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, freshKit, renderKit } from '@vigie/kit/testing/harness';
import { AgentRequestsScreen, CustomerRequestsScreen } from './requests.screen';

beforeEach(freshKit);

test.each([
  { Screen: AgentRequestsScreen, list: '/fetch/agent-requests', types: '/request-types' },
  { Screen: CustomerRequestsScreen, list: '/fetch/customer-requests', types: '/customer-request-types' },
])('requests are narrowed to some of the types that the settings hold: $list', async ({ Screen, list, types }) => {
  const advance = { id: newId(), name: 'Acompte sur salaire' };
  const server = fakeServer({
    [list]: () => ({ body: { data: [], filtered: 0 } }),
    [types]: () => ({ body: { types: [advance, { id: newId(), name: 'Autre' }] } }),
  });
  renderKit(<Screen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Filtres( \d+)?$/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Types de demande' }), 'acompte');
  await user.click(await screen.findByRole('option', { name: advance.name }));
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(server.of(list).at(-1)?.body).toMatchObject({ filters: { requestTypes: [advance.id] } }));
});
