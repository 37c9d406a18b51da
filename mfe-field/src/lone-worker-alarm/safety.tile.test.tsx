import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { useLocalActs } from '../execution/acts/local-acts.store';
import { recordAct } from '../execution/acts/record-act';
import { SafetyTile } from './safety.tile';
import { ownService } from './testing/own-service';

jest.mock('./sos', () => {
  throw new Error('Loading chunk failed');
});

const AGENT = newId();
const serviceId = newId();
test('a call for help whose code this phone could not load says that it was not sent, and what to do', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  useLocalActs.setState({ acts: [] });
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [ownService(serviceId, AGENT)], filtered: 1 } }),
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
