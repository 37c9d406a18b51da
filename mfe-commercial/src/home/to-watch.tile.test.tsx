import { screen } from '@testing-library/react';
import { MORNING_RIGHTS } from '@vigie/contracts/commercial/morning/morning-rights';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { manifest } from '../manifest';
import { ToWatchTile } from './to-watch.tile';

beforeEach(resetKit);

const nothing = {
  ...{ today: '2026-11-30', invoices: null, estimates: null, cards: null },
  ...{ requests: { agents: null, customers: null }, expirations: [] },
};

test.each([
  ['ACCOUNT_RIGHT_LIST_ESTIMATE', { ...nothing, estimates: { toRemind: 0 } }, "Rien n'attend : aucun devis"],
  ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4', nothing, "Rien n'attend : aucune échéance"],
])('who holds %s only is told of nothing else', async (right, morning, sentence) => {
  signInAs({ rights: [right] });
  fakeServer({ '/morning/commercial': () => ({ body: morning }) });
  renderKit(<ToWatchTile />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the tile is shown to everyone whom its call answers', () => {
  expect(manifest.tiles?.find(({ key }) => key === 'toWatch')?.anyRight).toEqual(MORNING_RIGHTS);
});
