import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, toastTexts } from '@vigie/kit/testing/harness';
import { anAgency } from '@vigie/kit/testing/people';
import { ArticlesScreen } from './articles.screen';
import { catalogueOf } from './use-catalogue';

beforeEach(resetKit);

const article = (name: string, archived = false) => ({
  ...{ id: newId(), name, price: 2_500, description: name, specialties: [] as string[] },
  ...{ taxRate: 2_000, archived },
});

test('articles are archived together in one save, which leaves the others and those already archived as they are', async () => {
  const items = [article('Accueil'), article('Gardiennage', true), article('Ronde')];
  const { id = '' } = sessionStore.getState().agency ?? {};
  const settings = { catalogServices: { items } };
  const agency = { ...anAgency({ id }), settings, updatedAt: '2026-11-01T00:00:00.000Z' };
  const server = fakeServer({
    '/fetch/articles': () => ({
      body: { data: items.map((it) => ({ ...it, specialties: '', currency: 'EUR' })), filtered: items.length },
    }),
    [`/agency/${id}`]: () => ({ body: { agency } }),
  });
  renderKit(<ArticlesScreen />);
  await screen.findByRole('table');
  const user = userEvent.setup();
  for (const { name } of items.slice(0, 2))
    await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Archiver' }));
  const saved = () => server.asked.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({
    updatedAt: agency.updatedAt,
    settings: { catalogServices: { items: items.map(({ id, name }) => ({ id, archived: name !== 'Ronde' })) } },
  });
  await waitFor(() => expect(toastTexts()).toEqual(['1 article archivé']));
});

test('a specialty that the agency has switched off is not offered to an article', () => {
  const items = ['Rondier', 'Cynophile'].map((name) => ({ id: newId(), name, enabled: name === 'Rondier' }));
  const settings = { specialties: { items } };
  expect(catalogueOf({ settings, updatedAt: '2026-11-01T00:00:00.000Z' }).specialties).toEqual(['Rondier']);
});
