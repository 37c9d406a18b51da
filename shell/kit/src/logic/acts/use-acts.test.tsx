import { act, renderHook } from '@testing-library/react';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { customerRequestActs } from '@vigie/contracts/commercial/request/request.acts';
import { newId } from '@vigie/contracts/core/id';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { fakeServer, resetKit, toastTexts, viewAsAnother } from '../../testing/harness';
import { sendBulkAct, useActs, useBulkActs } from './use-acts';

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

test('a mail to many names the version of each row that the user saw, any other act does not', async () => {
  const answer = () => ({ body: { done: requests.map(({ id }) => id), refused: [] } });
  const server = fakeServer({ '/estimates/remind': answer, '/customer-requests/accept': answer });
  await sendBulkAct(estimateActs, 'remind', requests, {});
  await sendBulkAct(customerRequestActs, 'accept', requests, { answer: null });
  const versions = Object.fromEntries(requests.map(({ id, updatedAt }) => [id, updatedAt]));
  expect(server.of('/estimates/remind').map(({ body }) => body)).toMatchObject([{ versions }]);
  expect(server.of('/customer-requests/accept')[0]?.body).not.toHaveProperty('versions');
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

test('whoever views the agency as another person is offered its acts, each refused with the reason', () => {
  const { result } = renderHook(() => ({
    one: useActs(customerRequestActs),
    many: useBulkActs(customerRequestActs),
  }));
  const refusals = () => {
    const { one, many } = result.current;
    return [...one({ ...requests[0], answer: null, taskTitle: null } as never), ...many].map(({ refusal }) => refusal);
  };
  const count = refusals().length;
  expect(refusals().filter(Boolean)).toEqual([]);
  act(viewAsAnother);
  expect(count).toBeGreaterThan(1);
  expect(refusals()).toEqual(Array.from({ length: count }, () => VIEWING_MESSAGES.readOnly));
});
