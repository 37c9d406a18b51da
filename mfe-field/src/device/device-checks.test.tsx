import { act, screen } from '@testing-library/react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useFlags } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { DeviceScreen } from './device.screen';
import { checkNotifications, checkPosition, checkStorage } from './device-checks';

beforeEach(resetKit);

function withNavigator(name: 'geolocation' | 'storage', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function locateAt(accuracy: number): void {
  withNavigator('geolocation', {
    getCurrentPosition: (found: (p: { coords: { accuracy: number } }) => void) => found({ coords: { accuracy } }),
  });
}

test('a position is good up to 100 m, as the perimeter takes it', async () => {
  locateAt(100.4);
  expect(await checkPosition()).toEqual({ kind: 'good', detail: 'Précision de 100 m' });
  locateAt(101);
  expect((await checkPosition()).kind).toBe('bad');
});

test('a refused position says what to do', async () => {
  withNavigator('geolocation', { getCurrentPosition: (_: unknown, refused: () => void) => refused() });
  expect(await checkPosition()).toEqual({ kind: 'bad', detail: expect.stringContaining('Impossible de localiser') });
});

test('a browser that keeps nothing says so, whatever it promises', async () => {
  withNavigator('storage', { persisted: async () => true, persist: async () => true });
  expect(await checkStorage()).toEqual({ kind: 'bad', detail: COMMON_MESSAGES.keepsNothing });
});

test('blocked notifications are told with the words of the catalogue', async () => {
  expect(await checkNotifications()).toEqual({
    kind: 'bad',
    detail: "Impossible d'activer les notifications. Veuillez autoriser les notifications de votre navigateur.",
  });
});

describe('a browser that gives its leave', () => {
  const KEY = { '/user/push-key': () => ({ body: { publicKey: 'AAAA' } }) };
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const subscribe = jest.fn(async () => ({ toJSON: () => subscription }));

  beforeEach(() => {
    signInAs({ role: 'agent' });
    Object.assign(window, {
      PushManager: class {},
      Notification: { permission: 'granted', requestPermission: async () => 'granted' },
    });
    const pushManager = { getSubscription: async () => null, subscribe };
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  });

  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('is ready once the agency knows this device', async () => {
    const server = fakeServer({ ...KEY, '/user/device': () => ({ body: {} }) });
    expect((await checkNotifications()).kind).toBe('good');
    expect(server.of('/user/device')).toMatchObject([{ body: { subscription } }]);
  });

  test('is not ready while nobody could be told of it', async () => {
    fakeServer(KEY);
    expect((await checkNotifications()).kind).toBe('bad');
  });

  test('says the error of a push service that refuses', async () => {
    fakeServer(KEY);
    subscribe.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    expect(await checkNotifications()).toEqual({ kind: 'bad', detail: expect.stringMatching(/^Erreur inconnue : /) });
  });
});

test('an installed application is told of its own settings', async () => {
  const { matchMedia } = window;
  window.matchMedia = ((query: string) => ({ matches: query === '(display-mode: standalone)' })) as typeof matchMedia;
  expect(await checkNotifications()).toEqual({ kind: 'bad', detail: COMMON_MESSAGES.notificationsBlockedMobile });
  window.matchMedia = matchMedia;
});

test('the leave to notify is asked for once something sends notifications', () => {
  renderKit(<DeviceScreen />);
  expect(screen.getByText('Position')).toBeTruthy();
  expect(screen.queryByText('Notifications')).toBeNull();
  act(() => useFlags.setState({ flags: { pushNotifications: true } }));
  expect(screen.getByText('Notifications')).toBeTruthy();
});
