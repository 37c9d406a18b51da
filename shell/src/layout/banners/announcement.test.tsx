import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { checkVersion, sessionStore, useVersion } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { Announcement } from './announcement';

const TONIGHT = 'Fermeture ce soir à 22 h.';
const shown = () => screen.queryByRole('region', { name: 'Message de la plateforme' });
const says = (announcement: string | null) => act(() => useVersion.setState({ announcement }));
const visit = () => {
  cleanup();
  renderKit(<Announcement />);
};
const close = () => fireEvent.click(screen.getByRole('button', { name: COMMON_MESSAGES.ignore }));

beforeEach(() => {
  resetKit();
  says(TONIGHT);
  visit();
});

test('a message that was closed does not come back with the next visit; another one does', () => {
  expect(shown()?.textContent).toContain(TONIGHT);
  close();
  expect(shown()).toBeNull();
  visit();
  expect(shown()).toBeNull();
  says('Fermeture ce soir à 23 h.');
  expect(shown()).not.toBeNull();
});

test('whoever signs in next on the same device reads it too, and each closes it once', () => {
  close();
  const first = sessionStore.getState().user;
  const signIn = (user: typeof first) => act(() => sessionStore.setState({ user }));
  signIn(first && { ...first, id: '0193b5f0-0000-7000-8000-00000000b002' });
  expect(shown()).not.toBeNull();
  close();
  signIn(first);
  expect(shown()).toBeNull();
});

test('the same words after there were none are a new message', async () => {
  close();
  const version = { version: { code: '0.0.1' }, maintenance: false, maintenanceMessage: null };
  for (const announcement of [null, TONIGHT]) {
    fakeServer({ '/version': () => ({ body: { ...version, announcement, ptiModalPermissions: false } }) });
    await act(checkVersion);
  }
  visit();
  expect(shown()?.textContent).toContain(TONIGHT);
});
