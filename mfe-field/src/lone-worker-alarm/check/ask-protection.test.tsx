import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore, useVersion } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, setScreen, signInAs } from '@vigie/kit/testing/harness';
import { useLocalActs } from '../../execution/acts/local-acts.store';
import { recordAct } from '../../execution/acts/record-act';
import { SafetyTile } from '../safety.tile';
import { ownService } from '../testing/own-service';
import { beginWatch, loseWatch, useWatch } from '../watch.store';

const AGENT = '018f0000-0000-7000-8000-000000000009';
const question = () => screen.findByRole('dialog', { name: 'Protection PTI' });
const userId = () => sessionStore.getState().user?.id ?? '';
let serviceId: string;

function usePhone(touch: number): void {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touch, configurable: true });
  Object.assign(window, { DeviceMotionEvent: class {} });
  setScreen('phone');
  const phone = window.matchMedia;
  window.matchMedia = (query) => ({ ...phone(query), matches: phone(query).matches || query.includes('coarse') });
}

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  useLocalActs.setState({ acts: [] });
  useWatch.setState({ watch: null, askedActId: null, lostServiceId: null });
  useVersion.setState({ ptiModalPermissions: true });
  serviceId = newId();
  usePhone(5);
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [ownService(serviceId, AGENT)], filtered: 1 } }),
    '/start': () => ({ body: {} }),
    '/interrupt': () => ({ body: {} }),
  });
});
afterEach(() => Reflect.deleteProperty(window, 'DeviceMotionEvent'));

test('who takes its service on this phone is asked for the protection, once for this start', async () => {
  const user = userEvent.setup();
  renderKit(<SafetyTile />);
  act(() => recordAct(userId(), serviceId, 'start'));
  const dialog = within(await question());
  dialog.getByRole('button', { name: 'Vérifier mon téléphone' });
  dialog.getByText(/Écran éteint ou application en arrière-plan/);
  await user.click(dialog.getByRole('button', { name: 'Plus tard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  renderKit(<SafetyTile />);
  await screen.findByRole('link', { name: 'Activer le PTI' });
  expect(screen.queryByRole('dialog')).toBeNull();
  // The watch ends with an interruption, so the agent who resumes is asked again.
  act(() => recordAct(userId(), serviceId, 'interrupt'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Activer le PTI' })).toBeNull());
  act(() => recordAct(userId(), serviceId, 'start'));
  await question();
});

test.each([
  ['on a computer', () => usePhone(0)],
  ['where the platform switched the question off', () => useVersion.setState({ ptiModalPermissions: false })],
])('%s nobody is asked', async (_where, set) => {
  set();
  renderKit(<SafetyTile />);
  act(() => recordAct(userId(), serviceId, 'start'));
  await screen.findByRole('button', { name: /^SOS/ });
  expect(useWatch.getState().askedActId).toBeNull();
});

describe('a service that was started on another device', () => {
  beforeEach(() => {
    const at = new Date().toISOString();
    const acts = [{ id: newId(), kind: 'start', at, recordedAt: at, agentId: AGENT }];
    const row = { ...ownService(serviceId, AGENT), status: 200, startedAt: at, acts };
    fakeServer({ '/fetch/circuits': () => ({ body: { data: [row], filtered: 1 } }) });
  });

  test('asks nothing here', async () => {
    renderKit(<SafetyTile />);
    await screen.findByRole('link', { name: 'Activer le PTI' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('and that runs again after an interruption asks for the watch that was lost with it', async () => {
    loseWatch(beginWatch(userId(), serviceId));
    renderKit(<SafetyTile />);
    await question();
    expect(useWatch.getState().lostServiceId).toBeNull();
  });
});
