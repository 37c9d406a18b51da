import { waitFor } from '@testing-library/react';
import { queryClient } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { KeepPhone } from './keep-phone';

beforeEach(resetKit);

test('what an agent opens without a network was asked before, with the questions of the screens', async () => {
  const server = fakeServer({});
  signInAs({ role: 'agent' });
  renderKit(<KeepPhone services={[]} now={Date.now()} />);
  const bodyOf = (end: string) => server.of(end)[0]?.body;
  const newest = { query: '', page: 1, ascending: false, orderBy: 'createdAt', filters: {} };
  await waitFor(() => expect(bodyOf('/fetch/documents')).toEqual({ ...newest, limit: 25 }));
  expect(bodyOf('/fetch/agent-requests')).toEqual({ ...newest, limit: 100 });
  for (const end of ['/contact', '/informationNotes/mine', '/event-types/proposed'])
    await waitFor(() => expect(server.of(end)).not.toEqual([]));
});

/** A file from the server; jsdom's own `Blob` has no `arrayBuffer()`. */
const file = (size: number) =>
  ({ size, type: 'application/pdf', arrayBuffer: async () => new ArrayBuffer(size) }) as unknown as Blob;

test('the newest documents are on the phone before anybody opened them, but neither large nor older ones', async () => {
  const updatedAt = '2026-11-21T02:00:00.000Z';
  const data = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5'].map((id) => ({ id, updatedAt }));
  const server = fakeServer({
    '/fetch/documents': () => ({ body: { data, filtered: data.length } }),
    '/document/d1/file': () => ({ blob: file(2_097_153) }),
    '/file': () => ({ blob: file(4) }),
  });
  signInAs({ role: 'agent' });
  renderKit(<KeepPhone services={[]} now={Date.now()} />);
  await waitFor(() => expect(server.of('/document/d4/file')).toHaveLength(1));
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => queryKey[0] === 'commercial.downloadDocument')
      .map(({ queryKey }) => (queryKey[2] as { params: { id: string } }).params.id);
  await waitFor(() => expect(kept()).toEqual(['d0', 'd2', 'd3', 'd4']));
  expect(server.of('/document/d5/file')).toEqual([]);
});
