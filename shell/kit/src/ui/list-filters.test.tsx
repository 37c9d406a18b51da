import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DATE_SHORTCUTS } from '@vigie/contracts/catalogues/date-shortcuts';
import { ReadOnlyContext } from '../logic/form/read-only';
import { pageConfigOf, renderKit, resetKit, setScreen, signInAs } from '../testing/harness';
import { SampleScreen, sampleServer } from '../testing/sample-server';

beforeEach(resetKit);
afterEach(() => jest.useRealTimers());

const query = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: /^Filtres( \d+)?$/ }));
  return screen.findByRole('region', { name: 'Filtres' });
};
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the search waits 400 ms after the last key, and is one request', async () => {
  const server = sampleServer(6);
  renderKit(<SampleScreen />);
  await screen.findByRole('table');
  const before = server.requests().length;
  jest.useFakeTimers();
  for (const text of ['u', 'us', 'usi', 'usine']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    act(() => jest.advanceTimersByTime(399));
  }
  expect(server.requests()).toHaveLength(before);
  expect(query().get('q')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(query().get('q')).toBe('usine');
  jest.useRealTimers();
  await waitFor(() => expect(server.requests()).toHaveLength(before + 1));
  expect(server.lastRequest()).toMatchObject({ query: 'usine', page: 1 });
});

test('several changes within 250 ms are one fetch', async () => {
  const server = sampleServer(6);
  renderKit(<SampleScreen />);
  await screen.findByRole('table');
  const before = server.requests().length;
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'CA ht' }));
  act(() => jest.advanceTimersByTime(249));
  fireEvent.click(screen.getByRole('button', { name: 'Heures' }));
  act(() => jest.advanceTimersByTime(249));
  expect(server.requests()).toHaveLength(before);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() => expect(server.requests()).toHaveLength(before + 1));
  expect(server.lastRequest().orderBy).toBe('hours');
});

test('a list in a record that is only read is filtered all the same', async () => {
  sampleServer(6);
  renderKit(
    <ReadOnlyContext value>
      <SampleScreen />
    </ReadOnlyContext>,
  );
  const panel = await open(userEvent.setup({ delay: null }));
  expect(panel.querySelectorAll('input').length).toBeGreaterThan(0);
  expect(panel.querySelectorAll('[data-readonly]')).toHaveLength(0);
});

test('nothing is asked before « Appliquer »; chips tell what is applied and take it back one by one', async () => {
  const server = sampleServer(8);
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  const panel = await open(user);
  const before = server.requests().length;
  await choose(user, 'Statuts', 'Actif');
  await choose(user, 'Statuts', 'Archivé');
  await choose(user, 'Zone', 'Sud, et îles');
  await user.click(within(panel).getByRole('radio', { name: 'Avec alarme' }));
  await choose(user, 'Clients', server.customers[1]?.name ?? '');
  expect(server.requests()).toHaveLength(before);

  await user.click(within(panel).getByRole('button', { name: 'Appliquer' }));
  const customer = server.customers[1];
  await waitFor(() =>
    expect(server.lastRequest()).toMatchObject({
      page: 1,
      filters: { status: [100, 300], zone: 'sud', alarmed: 1, customer: [customer?.id] },
    }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filtres appliqués' })).getAllByRole('listitem');
  expect(chips.map((c) => c.textContent)).toEqual([
    `Clients : ${customer?.name}`,
    'Statuts : Actif, Archivé',
    'Zone : Sud, et îles',
    'Alarme : Avec alarme',
  ]);
  expect(query().get('f.status')).toBe('100,300');

  await user.click(screen.getByRole('button', { name: 'Retirer le filtre Zone : Sud, et îles' }));
  await waitFor(() => expect(server.lastRequest().filters).not.toHaveProperty('zone'));
  expect(server.lastRequest().filters).toHaveProperty('status', [100, 300]);

  await user.click(within(panel).getByRole('button', { name: 'Réinitialiser' }));
  expect(screen.queryByRole('list', { name: 'Filtres appliqués' })).not.toBeInTheDocument();
  expect([...query().keys()]).toEqual([]);
});

test('the names on a chip come with the link too', async () => {
  const server = sampleServer(8);
  const customer = server.customers[2];
  renderKit(<SampleScreen />, { path: `/liste?f.customer=${customer?.id}` });
  const chips = await screen.findByRole('list', { name: 'Filtres appliqués' });
  await waitFor(() => expect(chips).toHaveTextContent(`Clients : ${customer?.name}`));
});

test('every date shortcut is on offer and is sent as days; days of one’s own too', async () => {
  const server = sampleServer(4);
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  const panel = await open(user);
  await user.click(screen.getByRole('combobox', { name: 'Ouverture' }));
  const offered = within(await screen.findByRole('listbox'));
  const labels = offered.getAllByRole('option').map((options) => options.textContent);
  expect(labels).toEqual(Object.values(DATE_SHORTCUTS).map((s) => s.label));
  await user.click(screen.getByRole('option', { name: "Aujourd'hui" }));
  await user.click(within(panel).getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(server.lastRequest().filters.opened).toMatchObject({ shortcut: 'today' }));
  const { start, end } = server.lastRequest().filters.opened as { start: string; end: string };
  expect(start).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(end).toBe(start);

  await choose(user, 'Ouverture', 'Personnalisé');
  await user.type(screen.getByLabelText('Du'), '01112026');
  await user.type(screen.getByLabelText('Au'), '30112026');
  await user.click(within(panel).getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(server.lastRequest().filters.opened).toEqual({ start: '2026-11-01', end: '2026-11-30' }));
  expect(screen.getByRole('list', { name: 'Filtres appliqués' })).toHaveTextContent('du 01/11/2026 au 30/11/2026');
  expect(query().get('f.opened')).toBe('2026-11-01..2026-11-30');
});

test('on a phone the filters are a dialog that « Appliquer » closes', async () => {
  setScreen('phone');
  const server = sampleServer(8);
  renderKit(<SampleScreen />);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('list', { name: 'Sites' });
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filtres' });
  await choose(user, 'Statuts', 'Suspendu');
  await user.click(within(dialog).getByRole('button', { name: 'Appliquer' }));
  await waitFor(() => expect(server.lastRequest().filters).toEqual({ status: [200] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('« Sauvegarder » asks for a title, which is required, and keeps filters and sort under it', async () => {
  const server = sampleServer(8);
  renderKit(<SampleScreen />, { path: '/liste?tri=-turnover' });
  const user = userEvent.setup({ delay: null });
  const panel = await open(user);
  await choose(user, 'Statuts', 'Suspendu');
  await user.click(within(panel).getByRole('button', { name: 'Sauvegarder' }));
  const title = await screen.findByLabelText('Titre');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(title).toHaveAccessibleDescription('Obligatoire');
  await user.type(title, 'À relancer{Enter}');
  await waitFor(() =>
    expect(pageConfigOf('sampleSites')?.presets).toEqual([
      {
        key: expect.any(String),
        label: 'À relancer',
        favorite: false,
        filters: { status: [200], $orderBy: 'turnover', $ascending: false },
      },
    ]),
  );
  await waitFor(() => expect(server.lastRequest().filters).toEqual({ status: [200] }));
  expect(query().get('vue')).toBe(pageConfigOf('sampleSites')?.presets?.[0]?.key);
  expect(screen.getByRole('button', { name: 'À relancer' })).toBeInTheDocument();
});

describe('saved filters', () => {
  const saved = [
    { key: 'k1', label: 'Actifs', filters: { status: [100] }, favorite: false },
    { key: 'k2', label: 'Suspendus', filters: { status: [200], $orderBy: 'hours', $ascending: false }, favorite: true },
  ];
  beforeEach(() => act(() => signInAs({ pagesConfig: { sampleSites: { presets: saved } } })));
  const presets = () => pageConfigOf('sampleSites')?.presets;
  const openMenu = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
    await user.click(screen.getByRole('button', { name: label }));
    return screen.findByRole('dialog', { name: label });
  };

  test('the default one applies to a plain address, and not to a link that says otherwise', async () => {
    const server = sampleServer(8);
    const { unmount } = renderKit(<SampleScreen />);
    await screen.findByRole('table');
    expect(server.lastRequest()).toMatchObject({ filters: { status: [200] }, orderBy: 'hours', ascending: false });
    unmount();
    renderKit(<SampleScreen />, { path: '/liste?f.status=100' });
    await waitFor(() => expect(server.lastRequest().filters).toEqual({ status: [100] }));
  });

  test('once reset, the default one stays away for this address', async () => {
    const server = sampleServer(8);
    renderKit(<SampleScreen />);
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Statuts : Suspendu' }));
    await user.click(screen.getByRole('button', { name: /^Filtres$/ }));
    await user.click(await screen.findByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(server.lastRequest().filters).toEqual({}));
    expect(query().get('vue')).toBe('aucune');
  });

  test('one is applied, made the default, renamed, overwritten and deleted', async () => {
    const server = sampleServer(8);
    renderKit(<SampleScreen />);
    const user = userEvent.setup({ delay: null });
    await screen.findByRole('table');
    let menu = await openMenu(user, 'Suspendus');
    await user.click(within(menu).getByRole('button', { name: 'Actifs' }));
    await waitFor(() => expect(server.lastRequest()).toMatchObject({ filters: { status: [100] }, orderBy: 'name' }));

    menu = await openMenu(user, 'Actifs');
    await user.click(within(menu).getByRole('button', { name: 'Définir « Actifs » par défaut' }));
    expect(presets()?.map((p) => p.favorite)).toEqual([true, false]);

    await user.click(within(menu).getByRole('button', { name: 'Renommer « Actifs »' }));
    const title = await screen.findByLabelText('Titre');
    await user.clear(title);
    await user.type(title, 'Suspendus{Enter}');
    expect(title).toHaveAccessibleDescription('Cet élément existe déjà');
    await user.clear(title);
    await user.type(title, 'En service{Enter}');
    await waitFor(() => expect(presets()?.[0]?.label).toBe('En service'));

    await user.click(screen.getByRole('button', { name: 'Heures' }));
    await user.click(await screen.findByRole('button', { name: 'En service (modifié)' }));
    await user.click(await screen.findByRole('button', { name: 'Remplacer « En service » par les filtres actuels' }));
    expect(presets()?.[0]?.filters).toEqual({ status: [100], $orderBy: 'hours', $ascending: true });

    menu = await openMenu(user, 'En service');
    await user.click(within(menu).getByRole('button', { name: 'Supprimer « En service »' }));
    const question = await screen.findByRole('dialog', { name: 'Supprimer « En service » ?' });
    expect(question).toHaveTextContent('La suppression est définitive');
    await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(presets()?.map((p) => p.label)).toEqual(['Suspendus']));
  });
});
