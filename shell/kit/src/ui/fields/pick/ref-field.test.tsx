import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import type { Ref } from '@vigie/contracts/core/wire';
import { useState } from 'react';
import type { RefSource } from '../../../logic/list/ref-source';
import { renderKit, resetKit } from '../../../testing/harness';
import { RefField } from './ref-field';

beforeEach(resetKit);

const sites: Ref[] = ['Entrepôt de la Plaine', 'Galerie marchande', 'Hôtel de ville'].map((name) => ({
  id: newId(),
  name,
}));

/** A server that answers the first, empty search at once, and another once `asked` has its answer. */
function slowServer() {
  let ask: (answer: (found: Ref[]) => void) => void;
  const asked = new Promise<(found: Ref[]) => void>((resolve) => {
    ask = resolve;
  });
  const source: RefSource = {
    key: newId(),
    search: (text) => (text === '' ? Promise.resolve(sites) : new Promise((resolve) => ask(resolve))),
    byIds: async (ids) => sites.filter(({ id }) => ids.includes(id)),
  };
  return { source, asked };
}

function Form({ source }: { source: RefSource }) {
  const [value, setValue] = useState<string | null>(null);
  return <RefField label="Site" source={source} value={value} onChange={setValue} />;
}

const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('what is known already is narrowed at each letter and chosen before the server has answered', async () => {
  const user = userEvent.setup();
  const { source } = slowServer();
  renderKit(<Form source={source} />);
  const field = screen.getByRole('combobox', { name: 'Site' });
  await user.click(field);
  await screen.findByRole('option', { name: 'Hôtel de ville' });
  await user.type(field, 'hotel');
  expect(names()).toEqual(['Hôtel de ville']);
  await user.click(screen.getByRole('option', { name: 'Hôtel de ville' }));
  expect(field).toHaveValue('Hôtel de ville');
});

test('nothing is said to be missing before the server has answered, which also knows other names', async () => {
  const user = userEvent.setup();
  const { source, asked } = slowServer();
  renderKit(<Form source={source} />);
  await user.type(screen.getByRole('combobox', { name: 'Site' }), '59000');
  expect(names()).toEqual([]);
  expect(screen.queryByText('Aucun résultat')).toBeNull();
  await screen.findByText(/Chargement/);
  const answer = await asked;
  answer(sites.slice(0, 1));
  expect(await screen.findByRole('option', { name: 'Entrepôt de la Plaine' })).toBeInTheDocument();
});
