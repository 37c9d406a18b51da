import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AlarmHistory } from './alarm-history';
import { LiveView } from './live-view';

jest.mock('@vigie/kit/ui/map/map-view', () => ({
  MapView: ({ points }: { points: { id: string; label: string; tone: string; radiusM?: number }[] }) => (
    <ul aria-label="Carte">
      {points.map(({ id, label, tone, radiusM }) => (
        <li key={id}>{`${tone} : ${label}${radiusM === undefined ? '' : `, cercle de ${radiusM} m`}`}</li>
      ))}
    </ul>
  ),
}));

const agent = { id: 'k', name: 'Karim Benali' };
const site = { id: 's', name: 'Quai nord' };
const at = '2026-11-21T02:00:00.000Z';
const alarm = (id: string, status: number) => ({
  ...{ id, status, kind: 'sos', at, recordedAt: at, agent, site, acknowledgedBy: null },
});

test('of several alarms the ones that wait come first and count for their agent, and those that have no room are told', async () => {
  resetKit();
  signInAs();
  const page = { data: [alarm('answered', 200), alarm('open', 100)], filtered: 9 };
  fakeServer({
    '/fetch/lone-worker-alarms': ({ body }) => ({
      body: JSON.stringify(body).includes('200') ? page : { data: [], filtered: 0 },
    }),
    '/tracking': () => ({
      body: {
        data: [
          {
            ...{ agent, site, service: { id: 'v', reference: 'S-1', status: 200 }, sitePosition: null, position: null },
            ...{ positionAt: null, safety: 'watching', batteryPercent: null },
          },
        ],
        filtered: 1,
      },
    }),
  });
  renderKit(<LiveView onOpen={() => undefined} />);
  const alarms = await screen.findByRole('region', { name: 'Alertes' });
  expect(
    within(alarms)
      .getAllByRole('button')
      .map((line) => /À prendre|Prise/.exec(line.textContent ?? '')?.[0]),
  ).toEqual(['À prendre', 'Prise']);
  expect(within(alarms).getByText("Et 7 autres alertes, dans l'historique.")).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Agents en service' })).getByText('Alerte en cours')).toBeTruthy();
});

test('an agent whose phone is silent is not said to be protected, whatever became of the alarm', async () => {
  resetKit();
  signInAs();
  const row = {
    ...{ agent, site, service: { id: 'v', reference: 'S-1', status: 200 }, sitePosition: null, position: null },
    ...{ positionAt: null, safety: 'watching', batteryPercent: null, silent: true },
    seenAt: new Date(Date.now() - 125 * 60_000).toISOString(),
  };
  fakeServer({
    '/fetch/lone-worker-alarms': () => ({ body: { data: [], filtered: 0 } }),
    '/tracking': () => ({ body: { data: [row], filtered: 1 } }),
  });
  renderKit(<LiveView onOpen={() => undefined} />);
  const agents = within(await screen.findByRole('region', { name: 'Agents en service' }));
  agents.getByText('Téléphone muet');
  agents.getByText(/sans signe depuis 2 h 05/);
  expect(agents.queryByText('PTI actif')).toBeNull();
});

test('the map draws how exact a position is, but not one that is too vague', async () => {
  resetKit();
  signInAs();
  const tracked = (name: string, accuracy: number) => ({
    ...{ agent: { id: name, name }, site, service: { id: name, reference: 'S-1', status: 200 }, sitePosition: null },
    ...{ position: { latitude: 48.8, longitude: 2.3, accuracy }, safety: 'watching', batteryPercent: null },
    ...{ silent: false, positionAt: new Date().toISOString() },
  });
  const data = [tracked('Karim', 499), tracked('Sofia', 500)];
  fakeServer({
    '/fetch/lone-worker-alarms': () => ({ body: { data: [], filtered: 0 } }),
    '/tracking': () => ({ body: { data, filtered: 2 } }),
  });
  renderKit(<LiveView onOpen={() => undefined} />);
  const map = within(await screen.findByRole('list', { name: 'Carte' }));
  map.getByText('positive : Karim, Quai nord, cercle de 499 m');
  map.getByText('positive : Sofia, Quai nord');
});

test('the map tells an old position from one of now', async () => {
  resetKit();
  signInAs();
  const tracked = (name: string, minutes: number) => ({
    ...{ agent: { id: name, name }, site, service: { id: name, reference: 'S-1', status: 200 }, sitePosition: null },
    ...{ position: { latitude: 48.8, longitude: 2.3 }, safety: 'watching', batteryPercent: null, silent: false },
    positionAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  const data = [tracked('Karim', 2), tracked('Sofia', 240)];
  fakeServer({
    '/fetch/lone-worker-alarms': () => ({ body: { data: [], filtered: 0 } }),
    '/tracking': () => ({ body: { data, filtered: 2 } }),
  });
  renderKit(<LiveView onOpen={() => undefined} />);
  const map = within(await screen.findByRole('list', { name: 'Carte' }));
  map.getByText('positive : Karim, Quai nord');
  map.getByText(/^neutral : Sofia, Quai nord \(position du \d\d\/\d\d\/\d{4} \d\d:\d\d\)$/);
});

test('hundreds of alarms leave the map in reach: the first ones stand above it, the others one tap away', async () => {
  resetKit();
  signInAs();
  const many = [alarm('answered', 200), ...Array.from({ length: 249 }, (_, index) => alarm(`open${index}`, 100))];
  fakeServer({
    '/fetch/lone-worker-alarms': ({ body }) => ({
      body: JSON.stringify(body).includes('200') ? { data: many, filtered: 300 } : { data: [], filtered: 0 },
    }),
    '/tracking': () => ({ body: { data: [], filtered: 0 } }),
  });
  const user = userEvent.setup();
  renderKit(<LiveView onOpen={() => undefined} />);
  const alarms = await screen.findByRole('region', { name: 'Alertes' });
  const lines = () => within(alarms).getAllByRole('listitem');
  expect(lines()).toHaveLength(4);
  expect(within(alarms).queryByText(/Prise/)).toBeNull();
  expect(within(alarms).getByText("Et 50 autres alertes, dans l'historique.")).toBeTruthy();
  await user.click(within(alarms).getByRole('button', { name: 'Voir les 246 autres' }));
  expect(lines()).toHaveLength(250);
  await user.click(within(alarms).getByRole('button', { name: 'Réduire la liste' }));
  expect(lines()).toHaveLength(4);
});

test('the alarms of an outage are closed together, with one word on them', async () => {
  resetKit();
  signInAs();
  const row = (id: string) => ({
    ...alarm(id, 200),
    ...{ kind: 'silence', inService: true, acknowledgedAt: at, delayS: 5, outcome: null, updatedAt: at },
  });
  const sent: unknown[] = [];
  fakeServer({
    '/fetch/lone-worker-alarms': () => ({ body: { data: [row('a'), row('b')], filtered: 2 } }),
    '/lone-worker-alarms/close': ({ body }) => {
      sent.push(body);
      return { body: { done: ['a', 'b'], refused: [] } };
    },
  });
  const user = userEvent.setup();
  renderKit(<AlarmHistory actions={null} onOpen={() => undefined} />);
  await screen.findAllByText('Téléphone muet');
  const [all] = screen.getAllByRole('checkbox');
  if (all) await user.click(all);
  await user.click(screen.getByRole('button', { name: 'Clore' }));
  const dialog = await screen.findByRole('dialog', { name: /Clore 2.alertes PTI/ });
  await user.click(within(dialog).getByRole('combobox', { name: /Issue/ }));
  const outcomes = within(await screen.findByRole('listbox'));
  await user.click(outcomes.getAllByRole('option')[0] as HTMLElement);
  await user.type(within(dialog).getByRole('textbox', { name: /Compte rendu/ }), 'Panne de réseau');
  await user.click(within(dialog).getByRole('button', { name: 'Clore' }));
  await waitFor(() => expect(sent).toMatchObject([{ ids: ['a', 'b'], words: 'Panne de réseau' }]));
});
