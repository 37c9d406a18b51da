import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { AgentScreen } from '../agent/agent.screen';
import { CustomerScreen } from '../customer/customer.screen';
import { SiteScreen } from '../site/site.screen';

beforeEach(resetKit);

const id = newId();
const refused = (noun: string, code: number, message: string) =>
  fakeServer({ [`/${noun}/${id}`]: () => ({ status: code, body: { code, message } }) });
const open = (path: string, Screen: ComponentType) =>
  renderKit(
    <Routes>
      <Route path={path} element={<p>La liste</p>} />
      <Route path={`${path}/:id`} element={<Screen />} />
    </Routes>,
    { path: `${path}/${id}` },
  );

test.each([
  ['customer', '/platform/agency/customers', CustomerScreen, 'Tous les clients'],
  ['site', '/platform/agency/sites', SiteScreen, 'Tous les sites'],
  ['agent', '/platform/agency/agents', AgentScreen, 'Tous les agents'],
] as const)(
  'the page of a %s that there is not leads back to the list, and offers no vain try',
  async (noun, path, Screen, label) => {
    refused(noun, 404, 'Introuvable ou effacé');
    open(path, Screen);
    expect(await screen.findByText('Introuvable ou effacé')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('link', { name: label }));
    expect(await screen.findByText('La liste')).toBeVisible();
  },
);

test('where the server failed, the page of a record may be asked for again', async () => {
  const server = refused('site', 500, 'Une erreur est survenue');
  open('/platform/agency/sites', SiteScreen);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  const asked = server.of(`/site/${id}`).length;
  await userEvent.setup().click(again);
  expect(server.of(`/site/${id}`).length).toBeGreaterThan(asked);
});
