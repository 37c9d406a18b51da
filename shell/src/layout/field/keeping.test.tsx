import { act, screen } from '@testing-library/react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useKeeping, useOnline, useOutbox } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { OfflineStorageWarning } from './keeping';

beforeEach(() => {
  resetKit();
  act(() => {
    useKeeping.setState({ keeps: 'unknown', promised: false, freeBytes: null });
    useOutbox.setState({ waiting: [], unkept: 0 });
    useOnline.setState({ online: true });
  });
});

test('a browser that keeps nothing is told while there is a network, and nobody is promised anything', async () => {
  renderKit(<OfflineStorageWarning />);
  expect(await screen.findByText(COMMON_MESSAGES.keepsNothing)).toBeTruthy();
  act(() => useOnline.setState({ online: false }));
  expect(screen.getByRole('status').textContent).toBe('Hors connexion.');
});

test('a device that is nearly full says how much room is left', async () => {
  renderKit(<OfflineStorageWarning />);
  await screen.findByText(COMMON_MESSAGES.keepsNothing);
  act(() => useKeeping.setState({ keeps: 'little', freeBytes: 40 * 1_048_576 }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Il reste 40 Mo sur cet appareil/);
});

test('acts that closing the page would lose are counted', async () => {
  renderKit(<OfflineStorageWarning />);
  await screen.findByText(COMMON_MESSAGES.keepsNothing);
  act(() => useOutbox.setState({ unkept: 2 }));
  expect(screen.getByRole('alert').textContent).toMatch(/^2 actes ne sont pas conservés sur cet appareil/);
});

test('with room enough, no network is no worry', async () => {
  renderKit(<OfflineStorageWarning />);
  await screen.findByText(COMMON_MESSAGES.keepsNothing);
  act(() => {
    useKeeping.setState({ keeps: 'enough' });
    useOnline.setState({ online: false });
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/Vos actes partiront plus tard/);
});
