import { waitFor } from '@testing-library/react';
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
