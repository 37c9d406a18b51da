import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ServiceDialog } from '../service/service.dialog';

const site = (n: number, name: string, specialties: string[]) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, name, customer: 'Port', specialties },
});
const SITES = [site(1, 'Quai nord', ['Agent cynophile', 'SSIAP 1']), site(2, 'Gare', ['SSIAP 1'])];

beforeEach(() => resetKit());

test('the specialty of a circuit is cleared when the site of its first stop does not ask for it', async () => {
  fakeServer({
    '/service/choices': () => ({ body: { sites: SITES, agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
  });
  const user = userEvent.setup({ delay: null });
  const begin = { siteId: null, day: '2099-03-26' };
  renderKit(<ServiceDialog subject={{ begin }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.click(await screen.findByRole('switch', { name: 'Tournée (plusieurs sites)' }));
  await choose("Site de l'arrêt 1", 'Quai nord (Port)');
  await choose('Spécialité', 'Agent cynophile');
  await choose("Site de l'arrêt 1", 'Gare (Port)');
  // Back at the first one, what is shown is what the form holds.
  await choose("Site de l'arrêt 1", 'Quai nord (Port)');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Spécialité' })).toHaveValue(''));
  await choose('Spécialité', 'SSIAP 1');
  await choose("Site de l'arrêt 1", 'Gare (Port)');
  expect(screen.getByRole('combobox', { name: 'Spécialité' })).toHaveValue('SSIAP 1');
});
