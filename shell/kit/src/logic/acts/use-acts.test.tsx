import { customerRequestActs } from '@vigie/contracts/commercial/request/request.acts';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, resetKit, toastTexts } from '../../testing/harness';
import { sendBulkAct } from './use-acts';

beforeEach(resetKit);

const requests = Array.from({ length: 3 }, () => ({ id: newId(), status: 100, updatedAt: '2026-11-01T08:00:00.000Z' }));

test.each([
  [['Demande introuvable'], 'Demande introuvable'],
  [
    ['Demande introuvable', 'Demande close : rouvrez-la', 'Demande introuvable'],
    'Demande introuvable. Demande close : rouvrez-la.',
  ],
  [['Un devis est lié.', 'Demande introuvable'], 'Un devis est lié. Demande introuvable.'],
])('several refusals are read one after the other, each once: %p', async (messages, expected) => {
  const refused = messages.map((message, at) => ({ id: requests[at]?.id, message }));
  fakeServer({ '/customer-requests/accept': () => ({ body: { done: [], refused } }) });
  await sendBulkAct(customerRequestActs, 'accept', requests, { answer: null });
  expect(toastTexts()).toEqual([expected]);
});

test('records with a name are named beside the reason, the first five of them', async () => {
  const named = ['Anne', 'Bruno', 'Chloé', 'David', 'Emma', 'Farid', 'Gaël'].map((name) => ({
    ...{ id: newId(), status: 100, updatedAt: '2026-11-01T08:00:00.000Z' },
    name,
  }));
  const refusing = (rows: typeof named) => {
    const refused = rows.map(({ id }) => ({ id, message: 'Déjà fait' }));
    fakeServer({ '/customer-requests/accept': () => ({ body: { done: [], refused } }) });
  };
  refusing(named.slice(0, 2));
  await sendBulkAct(customerRequestActs, 'accept', named, { answer: null });
  refusing(named);
  await sendBulkAct(customerRequestActs, 'accept', named, { answer: null });
  expect(toastTexts()).toEqual(['Anne, Bruno : Déjà fait', 'Anne, Bruno, Chloé, David, Emma et 2 de plus : Déjà fait']);
});
