import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { InformationNoteDialog } from '../information-note/information-note.dialog';
import { OfferDialog } from '../offer/offer.dialog';

/** Who may create a record and not change one reads the existing one without a form that the server would refuse. */

beforeEach(resetKit);

const id = newId();
const updatedAt = '2026-11-01T08:00:00Z';
const note = {
  ...{ id, title: 'Port de la tenue', status: 100, author: 'Claire Morel', read: 0, unread: 0, publishedAt: null },
  ...{ createdAt: updatedAt, updatedAt, content: '', attachments: [], audience: 'all', agents: [], sites: [] },
};
const offer = {
  ...{ id, title: 'Renfort', type: 1, contact: { name: 'Claire', email: 'c@example.fr', phone: null }, locations: [] },
  ...{
    description: '',
    updatedAt,
    answersCount: 0,
    offerAnswers: [],
    mine: true,
    createdAt: updatedAt,
    agencyName: '',
  },
};
const dialog = { opened: true, open: () => undefined, close: () => undefined, subject: { act: 'read' as const, id } };
const SUBJECTS = [
  ['INFORMATION_NOTE', () => <InformationNoteDialog dialog={dialog} />],
  ['OFFER', () => <OfferDialog dialog={dialog} />],
] as const;

test.each(SUBJECTS)('%s: no form is offered that the server would refuse', async (noun, show) => {
  const open = async (...rights: RightKey[]) => {
    signInAs({ rights });
    fakeServer({
      [`/informationNote/${id}`]: () => ({ body: { informationNote: note } }),
      [`/offer/${id}`]: () => ({ body: { offer } }),
    });
    const { unmount } = renderKit(show());
    await screen.findByRole('textbox', { name: /^Titre/ });
    const offered = screen.queryByRole('button', { name: 'Modifier' }) !== null;
    unmount();
    resetKit();
    return offered;
  };
  expect(await open(`ACCOUNT_RIGHT_CREATE_${noun}`)).toBe(false);
  expect(await open(`ACCOUNT_RIGHT_EDIT_${noun}`)).toBe(true);
});
