import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { reloadOnce } from '../../logic/missing-chunk';
import { renderKit, resetKit } from '../../testing/harness';
import { lazily } from '../lazily';
import { defineTiles } from '../remote';

/** A part whose file is gone after a release, or does not load for lack of a network. */

const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/7.js' });
const server = { answers: async (): Promise<number> => 404 };
let silenced: jest.SpyInstance;
beforeEach(() => {
  resetKit();
  sessionStorage.clear();
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async () => ({ status: await server.answers() })) as unknown as typeof fetch;
});
afterEach(() => silenced.mockRestore());

async function open(load: () => Promise<ComponentType>) {
  const Part = lazily(load);
  renderKit(
    <>
      <input aria-label="Objet" />
      <Part />
    </>,
  );
  await userEvent.click(screen.getByLabelText('Objet'));
  await userEvent.paste('Ronde de nuit');
}

test('a file that a release removed names the new version, and the typed text around it stays', async () => {
  server.answers = async () => 404;
  await open(() => Promise.reject(missing()));
  expect(await screen.findByText('Une nouvelle version est disponible')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rafraîchir' })).toBeVisible();
  expect(screen.getByLabelText('Objet')).toHaveValue('Ronde de nuit');
  expect(globalThis.fetch).toHaveBeenCalledWith('/7.js', { method: 'HEAD', cache: 'no-store' });
});

test('without a network the part is tried again, and nothing speaks of a new version', async () => {
  server.answers = () => Promise.reject(new TypeError('Failed to fetch'));
  let there = false;
  await open(async () => {
    if (there) return () => <p>Calendrier</p>;
    throw missing();
  });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.queryByText('Une nouvelle version est disponible')).toBeNull();
  there = true;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText('Calendrier')).toBeVisible());
  expect(screen.getByLabelText('Objet')).toHaveValue('Ronde de nuit');
});

test('a tile that crashed stays alone in its place, and one retry loads it anew', async () => {
  let broken = true;
  const load = jest.fn(async () => () => {
    if (broken) throw new Error('a value that no longer parses');
    return <p>12 services</p>;
  });
  const { services: Tile } = defineTiles({ services: load });
  if (!Tile) throw new Error('no tile');
  renderKit(
    <>
      <p>Accueil</p>
      <Tile />
    </>,
  );
  expect(await screen.findByText('Ce qui était enregistré est conservé.')).toBeVisible();
  expect(screen.getByText('Accueil')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('12 services')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page reloads itself once for a release, not again and again', () => {
  const reload = jest.fn();
  reloadOnce(reload);
  reloadOnce(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
