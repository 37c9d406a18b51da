import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member } from '@vigie/contracts/core/access';
import { callsOf } from '@vigie/contracts/core/call';
import { callKey, useCall } from '@vigie/kit/runtime';
import { z } from 'zod';
import { database } from '../../runtime/outbox/database';
import { restoreKept } from '../../runtime/outbox/stored-queries';
import { fakeServer, renderKit, resetKit } from '../../testing/harness';
import { ErrorBoundary } from './error-boundary';
import { QueryError } from './query-error';

const rounds = callsOf('field').agencyCall({
  ...{ name: 'rounds', method: 'GET', path: '/rounds-of-mine', access: member, summary: '' },
  response: z.object({ names: z.array(z.string()) }),
});

function Rounds() {
  const { data, error, refetch } = useCall(rounds, undefined, { keep: true });
  if (error && !data) return <QueryError error={error} onRetry={refetch} />;
  return <p>{data?.names.join(', ') ?? 'Chargement'}</p>;
}

function Broken(): never {
  throw new Error('broken');
}

let silenced: jest.SpyInstance;
beforeEach(() => {
  resetKit();
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silenced.mockRestore());
afterAll(async () => (await database()).close());

/** Shows the screen on a device that stored an answer in the shape of an earlier release. */
async function openAfterRelease(answer: () => { status?: number; body: unknown }) {
  const queryKey = [...callKey(rounds)];
  const key = JSON.stringify(queryKey);
  await (await database()).put('kept', { key, queryKey, data: { rounds: 'A, B' }, at: Date.now() - 1_000 });
  await restoreKept();
  fakeServer({ '/rounds-of-mine': answer });
  renderKit(
    <ErrorBoundary>
      <Rounds />
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
}

test('an answer stored by an earlier release, which the screen cannot read, is asked for again', async () => {
  await openAfterRelease(() => ({ body: { names: ['Nord', 'Sud'] } }));
  expect(await screen.findByText('Nord, Sud')).toBeVisible();
});

test('without a network the screen says so, and no longer that it has stopped', async () => {
  let away = true;
  await openAfterRelease(() =>
    away ? { status: 500, body: { message: 'Pas de réseau' } } : { body: { names: ['Est'] } },
  );
  await screen.findByText('Pas de réseau');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Est')).toBeVisible();
});

test('answers that the server gave stay where a part of the screen crashes', async () => {
  fakeServer({ '/rounds-of-mine': () => ({ body: { names: ['Ouest'] } }) });
  renderKit(
    <>
      <Rounds />
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  await screen.findByText('Ouest');
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await retry();
  await retry();
  expect(screen.getByText('Ouest')).toBeVisible();
});
