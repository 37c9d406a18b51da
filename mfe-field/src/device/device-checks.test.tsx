import { act, screen } from '@testing-library/react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useFlags } from '@vigie/kit/runtime';
import { freshKit, renderKit } from '@vigie/kit/testing/harness';
import { DeviceScreen } from './device.screen';
import { checkNotifications, checkPosition, checkStorage } from './device-checks';

beforeEach(freshKit);

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

test('the leave to notify is asked for once something sends notifications', () => {
  renderKit(<DeviceScreen />);
  expect(screen.getByText('Position')).toBeTruthy();
  expect(screen.queryByText('Notifications')).toBeNull();
  act(() => useFlags.setState({ flags: { pushNotifications: true } }));
  expect(screen.getByText('Notifications')).toBeTruthy();
});
