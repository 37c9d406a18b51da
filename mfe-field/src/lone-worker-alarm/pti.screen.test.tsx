import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { fakeServer, renderKit, resetKit, setScreen, signInAs } from '@vigie/kit/testing/harness';
import { useLocalActs } from '../execution/acts/local-acts.store';
import { PtiScreen } from './pti.screen';

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  useLocalActs.setState({ acts: [] });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  Object.assign(window, { DeviceMotionEvent: class {} });
  setScreen('phone');
  const phone = window.matchMedia;
  window.matchMedia = (query) => ({ ...phone(query), matches: phone(query).matches || query.includes('coarse') });
});
afterEach(() => Reflect.deleteProperty(window, 'DeviceMotionEvent'));

test('without a running service the page is named all the same, and says when the protection begins', async () => {
  fakeServer({ '/fetch/circuits': () => ({ body: { data: [], filtered: 0 } }) });
  renderKit(<PtiScreen />, { label: 'Protection PTI' });
  await screen.findByText(FIELD_MESSAGES.noServiceRunning);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Protection PTI',
  ]);
});
