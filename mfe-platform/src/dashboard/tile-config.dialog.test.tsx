import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgencyRole } from '@vigie/contracts/core/access';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { loadArea } from './modules/use-tile-source';
import { TileConfigDialog } from './tile-config.dialog';

beforeAll(() => loadArea('commercial'));
beforeEach(resetKit);

const config = {
  title: null,
  chart: 'donut',
  by: null,
  rows: 5,
  orderBy: null,
  ascending: true,
  filters: null,
} as const;
const donut = { id: newId(), tile: 'invoices', state: 'ready', config, x: 0, y: 0, w: 6, h: 18 } as const;

test.each<[AgencyRole, string[]]>([
  ['manager', ['Statut', 'Paiement', 'Client']],
  ['customer', ['Statut', 'Paiement']],
])('a chart of a %s is divided by what tells its rows apart', async (role, divisions) => {
  signInAs({ role });
  fakeServer({});
  await act(async () =>
    renderKit(<TileConfigDialog opened onClose={() => undefined} module={donut} onSave={() => undefined} />),
  );
  await userEvent.setup({ delay: null }).click(await screen.findByRole('combobox', { name: /Répartir par/ }));
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual(divisions);
});

test('Enter in the title applies the settings', async () => {
  signInAs({ role: 'manager' });
  fakeServer({});
  const save = jest.fn();
  await act(async () => renderKit(<TileConfigDialog opened onClose={() => undefined} module={donut} onSave={save} />));
  await userEvent.setup({ delay: null }).type(await screen.findByLabelText('Titre'), 'Impayés{Enter}');
  expect(save).toHaveBeenCalledWith({ ...config, title: 'Impayés' });
});
