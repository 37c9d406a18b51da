import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, freshKit, renderKit, signInAs } from '@vigie/kit/testing/harness';
import { ImportScreen } from './import.screen';

beforeEach(freshKit);

const analysis = (fileName: string, services: number) => ({
  ...{ id: newId(), fileName, dryRun: true, createMissing: false, state: 'done', total: services, done: services },
  report: { services, customers: 0, sites: 0, agents: 0, refused: [], warnings: [] },
  ...{ createdAt: '2026-11-10T08:00:00.000Z', finishedAt: '2026-11-10T08:00:01.000Z' },
});

test('another choice or another file asks for another analysis; the verdict of the first one comes back with it', async () => {
  signInAs();
  let last: object | null = null;
  fakeServer({
    '/import/services': ({ method }) => {
      if (method === 'POST') last = analysis('octobre.csv', 3);
      return { body: { import: last } };
    },
  });
  renderKit(<ImportScreen />);
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no file input');
    return found;
  });
  await user.upload(input, new File(['Client;Site'], 'octobre.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Analyser le fichier' }));
  expect(await screen.findByRole('button', { name: 'Importer 3 services' })).toBeVisible();
  const choice = screen.getByRole('checkbox', { name: /Créer les fiches manquantes/ });
  const verdict = () => [
    screen.queryByRole('button', { name: /^Importer/ })?.textContent,
    screen.queryByRole('region', { name: 'Analyse du fichier' }) !== null,
    screen.queryByRole('button', { name: 'Analyser à nouveau' }) !== null,
  ];
  await user.click(choice);
  expect(verdict()).toEqual([undefined, false, true]);
  await user.click(choice);
  expect(verdict()).toEqual(['Importer 3 services', true, false]);
  // A second file of the same name is another one.
  await user.upload(input, new File(['Client;Site;Agent'], 'octobre.csv', { type: 'text/csv' }));
  expect(verdict()).toEqual([undefined, false, true]);
});
