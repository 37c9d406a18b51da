import type { CallResult } from '@vigie/contracts/core/call';
import type { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { fakeServer, refusal } from '../testing/fake-server';
import { memoryStorage } from '../testing/memory-storage';
import { checkVersion, closeNewVersion, useVersion } from './version.store';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  useVersion.setState({ serverVersion: null, newer: false, maintenance: null });
});

const answering = (code: string, says: Partial<CallResult<typeof systemCalls.version>> = {}) =>
  fakeServer(() => ({
    body: {
      version: { code },
      maintenance: false,
      maintenanceMessage: null,
      announcement: null,
      ptiModalPermissions: true,
      ...says,
    },
  }));

test('a server beyond 0.0.1 is announced once', async () => {
  answering('0.0.1');
  await checkVersion();
  expect(useVersion.getState()).toMatchObject({ newer: false, serverVersion: '0.0.1', ptiModalPermissions: true });
  answering('0.0.2');
  await checkVersion();
  expect(useVersion.getState().newer).toBe(true);
  closeNewVersion();
  await checkVersion();
  expect(useVersion.getState().newer).toBe(false);
  answering('0.0.3');
  await checkVersion();
  expect(useVersion.getState().newer).toBe(true);
});

test('maintenance comes with a 503 or the flag, and goes when the server says so', async () => {
  fakeServer(() => refusal(503, 'Retour à 6 h'));
  await checkVersion();
  expect(useVersion.getState().maintenance).toBe('Retour à 6 h');
  answering('0.0.1');
  await checkVersion();
  expect(useVersion.getState().maintenance).toBeNull();
  answering('0.0.1', { maintenance: true });
  await checkVersion();
  expect(useVersion.getState().maintenance).toBe('Une maintenance est en cours, veuillez patienter');
  answering('0.0.1', { maintenance: true, maintenanceMessage: 'Retour à 7 h' });
  await checkVersion();
  expect(useVersion.getState().maintenance).toBe('Retour à 7 h');
});

test('what the administrators of the platform tell everybody comes with the version, and goes', async () => {
  answering('0.0.1', { announcement: 'Maintenance ce soir à 22 h' });
  await checkVersion();
  expect(useVersion.getState().announcement).toBe('Maintenance ce soir à 22 h');
  answering('0.0.1');
  await checkVersion();
  expect(useVersion.getState().announcement).toBeNull();
});

test('a page that opens without network offers the protection of lone workers as it was known last', async () => {
  answering('0.0.1');
  await checkVersion();
  jest.resetModules();
  const opened = await import('./version.store');
  expect(opened.useVersion.getState().ptiModalPermissions).toBe(true);
});
