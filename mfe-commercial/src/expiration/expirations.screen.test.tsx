import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, freshKit, renderKit } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { ExpirationsScreen } from './expirations.screen';

beforeEach(freshKit);

const PATH = '/platform/service/listAgencyExpirations';

test('work contracts begin with the active ones, and whoever wants the others takes that filter away', async () => {
  const server = fakeServer({ '/fetch/contracts': () => ({ body: { data: [], filtered: 0 } }) });
  const asked = () => server.of('/fetch/contracts').at(-1)?.body;
  renderKit(
    <Routes>
      <Route path={`${PATH}/:list?`} element={<ExpirationsScreen />} />
    </Routes>,
    { path: `${PATH}/expirationsAgentContracts` },
  );
  await waitFor(() => expect(asked()?.filters).toEqual({ status: [100] }));
  await userEvent.setup().click(await screen.findByRole('button', { name: /Retirer.*Actif/ }));
  await waitFor(() => expect(asked()?.filters).toEqual({}));
});
