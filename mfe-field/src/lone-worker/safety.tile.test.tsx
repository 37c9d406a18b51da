import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { useLocalActs } from '../execution/acts/local-acts.store';
import { recordAct } from '../execution/acts/record-act';
import { SafetyTile } from './safety.tile';

jest.mock('./sos', () => {
  throw new Error('Loading chunk failed');
});

const AGENT = newId();
const serviceId = newId();
const service = {
  ...{ id: serviceId, reference: 'S-1', status: 100, timeZone: 'Europe/Paris', needsReport: false },
  startAt: new Date(Date.now() - 3_600_000).toISOString(),
  endAt: new Date(Date.now() + 3_600_000).toISOString(),
  customer: { id: newId(), name: 'Galerie des Tilleuls' },
  site: { id: newId(), name: "Entrepôt de l'Île" },
  agent: { id: AGENT, name: 'Karim Benali' },
  ...{ specialty: 'Agent de sécurité', startedAt: null, endedAt: null, acts: [] },
};

test('a call for help whose code this phone could not load says that it was not sent, and what to do', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  useLocalActs.setState({ acts: [] });
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [service], filtered: 1 } }),
    '/start': () => ({ body: {} }),
  });
  renderKit(<SafetyTile />);
  act(() => recordAct(sessionStore.getState().user?.id ?? '', serviceId, 'start'));
  await userEvent.pointer({ keys: '[MouseLeft>]', target: await screen.findByRole('button', { name: /^SOS/ }) });
  await waitFor(
    () =>
      expect(toastTexts()).toEqual([
        'Non envoyé : pas de réseau. Veuillez contacter votre agence au plus vite par téléphone.',
      ]),
    { timeout: 5_000 },
  );
});
