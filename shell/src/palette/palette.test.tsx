import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReadManifest } from '@vigie/kit/logic/manifest';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useRemotes } from '../remotes/remotes.store';
import { Palette } from './palette';
import { openPalette } from './palette-state';

const SEARCH = {
  ...{ key: 'customers', label: 'Clients', one: 'un client', icon: 'building', to: 'platform/agency/customers/:id' },
  ...{ path: '/agency/:agencyId/fetch/customers', title: 'name', roles: ['manager'] },
};

type Answer = { status?: number; body: unknown };

async function search(answer: () => Answer | Promise<Answer>): Promise<void> {
  resetKit();
  signInAs();
  fakeServer({ '/fetch/customers': answer });
  const manifest = { searches: [SEARCH] } as unknown as ReadManifest;
  const remote = { name: 'mfe_commercial', entry: '', manifest, pages: [] };
  useRemotes.setState({ status: 'ready', remotes: [remote as never], broken: new Map() });
  openPalette();
  renderKit(<Palette />);
  await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Rechercher' }), 'zzdupont');
}

test('what was not searched yet is not said to be missing', async () => {
  let found: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    found = resolve;
  });
  await search(() => answer);
  expect(screen.queryByText('Aucun résultat')).toBeNull();
  expect(screen.getByText('Chargement')).toBeVisible();
  found({ body: { data: [] } });
  expect(await screen.findByText('Aucun résultat')).toBeVisible();
});

test('a search that failed says so instead of « Aucun résultat »', async () => {
  await search(() => ({ status: 503, body: { message: 'Le service est indisponible' } }));
  expect(await screen.findByText('Le service est indisponible')).toBeVisible();
  expect(screen.queryByText('Aucun résultat')).toBeNull();
});

test('what was found for other words is not offered while the next are typed', async () => {
  const dupont = { body: { data: [{ id: 'c1', name: 'Zz Dupont' }], filtered: 1 } };
  let answer = Promise.resolve<Answer>(dupont);
  let found: (answer: Answer) => void = () => undefined;
  await search(() => answer);
  expect(await screen.findByText('Zz Dupont')).toBeVisible();
  answer = new Promise<Answer>((resolve) => {
    found = resolve;
  });
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Rechercher' }), ' et fils');
  expect(screen.queryByText('Zz Dupont')).toBeNull();
  expect(screen.getByText('Chargement')).toBeVisible();
  found(dupont);
  expect(await screen.findByText('Zz Dupont')).toBeVisible();
});
