import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { ConfirmHost } from '@vigie/kit/ui/dialog/confirm';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ActiveServiceScreen } from './active-service.screen';
import { useLocalActs } from './acts/local-acts.store';

interface Queued {
  id: string;
  call: { name: string };
  params: unknown;
  body: Record<string, unknown>;
  at: string;
  position?: { latitude: number };
}
const mockOutbox = { waiting: [] as Queued[], failed: [] as { id: string }[], sending: false };
const mockListeners = new Set<() => void>();
const mockRow = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 100,
  startAt: new Date(Date.now() - 3_600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
  timeZone: 'Europe/Paris',
  customer: { id: 'c', name: 'Galerie des Tilleuls' },
  site: { id: 's', name: "Entrepôt de l'Île" },
  agent: null,
  specialty: 'Agent de sécurité',
  needsReport: false,
  startedAt: null,
  endedAt: null,
  acts: [],
};

jest.mock('@vigie/kit/runtime', () => {
  const runtime = jest.requireActual('@vigie/kit/runtime');
  const useOutbox = Object.assign(() => mockOutbox, {
    getState: () => mockOutbox,
    subscribe: (listener: () => void) => {
      mockListeners.add(listener);
      return () => mockListeners.delete(listener);
    },
  });
  return {
    ...runtime,
    useOutbox,
    enqueueAct: async (queued: Queued) => void mockOutbox.waiting.push(queued),
    // The network is off: the list is what the device kept, and nothing else answers.
    useCall: (call: { name: string }) =>
      call.name === 'field.fetchServices'
        ? {
            data: { data: [mockRow], filtered: 1 },
            dataUpdatedAt: 1,
            error: null,
            isPending: false,
            fetchStatus: 'idle',
          }
        : { data: undefined, dataUpdatedAt: 0, error: null, isPending: false, fetchStatus: 'idle' },
    useSession: (select: (state: unknown) => unknown) =>
      select({
        user: { id: 'u' },
        membership: { agentId: 'agent-1' },
        role: 'agent',
        agency: { id: 'a', timeZone: 'Europe/Paris' },
      }),
  };
});

Object.defineProperty(navigator, 'geolocation', {
  configurable: true,
  value: {
    getCurrentPosition: (found: (p: unknown) => void) =>
      found({ coords: { latitude: 48.85, longitude: 2.35, accuracy: 9 } }),
  },
});

function show() {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/terrain/serviceActif']}>
        <Routes>
          <Route path="terrain/serviceActif/:id?" element={<ActiveServiceScreen />} />
        </Routes>
      </MemoryRouter>
      <ConfirmHost />
    </MantineProvider>,
  );
  return userEvent.setup();
}

async function answer(user: ReturnType<typeof userEvent.setup>, button: string, question: string, yes: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: yes }));
}

beforeEach(() => {
  mockOutbox.waiting = [];
  mockOutbox.failed = [];
  useLocalActs.setState({ acts: [] });
});

test('without network a service is taken, paused and taken up again: the screen follows, the outbox holds the acts', async () => {
  expect(serviceCalls.fetchServices.name).toBe('field.fetchServices');
  const user = show();
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await screen.findByText('En cours');
  await answer(user, 'Démarrer une pause', 'Démarrer une pause ?', 'Démarrer');
  await screen.findByText('En pause');
  await answer(user, 'Terminer la pause', 'Mettre fin à la pause ?', 'Reprendre');
  await screen.findByText('En cours');
  await waitFor(() => expect(mockOutbox.waiting).toHaveLength(3));
  expect(mockOutbox.waiting.map(({ call }) => call.name)).toEqual([
    'field.startService',
    'field.startBreak',
    'field.endBreak',
  ]);
  expect(new Set(mockOutbox.waiting.map(({ id }) => id)).size).toBe(3);
  expect(mockOutbox.waiting[0]).toMatchObject({ params: { id: mockRow.id }, position: { latitude: 48.85 } });
});

test('before the planned end the reason is asked for and goes with the act', async () => {
  useLocalActs.setState({
    acts: [{ id: 'x', userId: 'u', serviceId: mockRow.id, kind: 'start', at: mockRow.startAt, queued: false }],
  });
  const user = show();
  await answer(user, 'Terminer le service', 'Confirmer la fin de service ?', 'Terminer');
  const dialog = await screen.findByRole('dialog', { name: 'Fin de service anticipée' });
  await user.click(within(dialog).getByRole('radio', { name: 'Autre (à préciser)' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Précision' }), 'Malaise');
  await user.click(within(dialog).getByRole('button', { name: 'Terminer le service' }));
  await screen.findByText('Aucun service en cours');
  await waitFor(() => expect(mockOutbox.waiting.at(-1)?.call.name).toBe('field.endService'));
  expect(mockOutbox.waiting.at(-1)?.body).toEqual({
    device: expect.any(String),
    reason: 'other',
    reasonText: 'Malaise',
  });
});

test('an act the server refuses is taken back on screen', async () => {
  const user = show();
  await answer(user, 'Prendre mon service', 'Confirmer la prise de service ?', 'Prendre le service');
  await screen.findByText('En cours');
  await waitFor(() => expect(mockOutbox.waiting).toHaveLength(1));
  mockOutbox.failed = mockOutbox.waiting.splice(0);
  act(() => {
    for (const listener of mockListeners) listener();
  });
  await screen.findByText('En attente');
});
