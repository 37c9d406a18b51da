import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { OwnConsentScreen } from './own-consent.screen';

beforeEach(() => {
  resetKit();
  fakeServer({
    '/privacy': () => ({ body: { document: { version: '1', text: '<p>Vos données</p>' }, answer: null, waiting: 1 } }),
  });
});

const DICTATION = /Certains navigateurs, dont Chrome, envoient le son à leur éditeur/;

test('an agent reads where the sound of a dictation goes, whatever the document of the agency says', async () => {
  signInAs({ role: 'agent' });
  renderKit(<OwnConsentScreen />);
  expect(await screen.findByText(DICTATION)).toBeVisible();
});

test('a customer, who dictates nothing, does not', async () => {
  signInAs({ role: 'customer' });
  renderKit(<OwnConsentScreen />);
  expect(await screen.findByRole('button', { name: /accepte/ })).toBeVisible();
  expect(screen.queryByText(DICTATION)).toBeNull();
});
