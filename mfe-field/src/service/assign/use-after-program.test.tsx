import { act, renderHook, waitFor } from '@testing-library/react';
import type { ServiceRow } from '@vigie/contracts/field/service/service';
import type { OfferedAct, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { fakeServer, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useAfterProgram } from './use-after-program';

type BulkAct = ReturnType<typeof useBulkActs<ServiceRow>>[number];

const AGENT = '018f0000-0000-7000-8000-000000000009';
const row = (id: string, agent: object | null) =>
  ({ id, reference: id, status: 900, agent, startAt: '2027-03-01T08:00:00Z' }) as unknown as ServiceRow;
const ROWS = [row('s-1', { id: AGENT, name: 'Nadia Roux' }), row('s-2', null)];
const finding = { code: 'AGENT_REST', mode: 1, agentId: AGENT, serviceIds: ['s-1'], message: 'Repos de 11 heures' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  resetKit();
  act(() => signInAs());
  server = fakeServer({ '/fetch/planning/errors': () => ({ body: { errors: [finding] } }) });
});

function offered(name: string, done = true) {
  const onFindings = jest.fn();
  const { ofRow, ofMany } = renderHook(() => useAfterProgram(onFindings)).result.current;
  const one = ofRow(ROWS[0] as ServiceRow)({ name, onClick: async () => done } as unknown as OfferedAct);
  const many = ofMany({ name, onRun: async () => done } as unknown as BulkAct);
  return { onFindings, one: () => one.onClick(), many: () => many.onRun(ROWS, jest.fn()) };
}

test.each(['one', 'many'] as const)('what the checks find about services that work again is shown: %s', async (how) => {
  const { onFindings, ...acts } = offered('program');
  await acts[how]();
  await waitFor(() => expect(onFindings).toHaveBeenCalledWith({ errors: ['Repos de 11 heures'], of: 'saved' }));
  expect(server.of('/fetch/planning/errors')).toMatchObject([{ body: { agents: [AGENT] } }]);
});

test.each([
  ['program', false],
  ['cancel', true],
])('nothing is asked after %s that was done: %s', async (name, done) => {
  const { onFindings, one, many } = offered(name, done);
  await one();
  await many();
  expect(server.of('/fetch/planning/errors')).toEqual([]);
  expect(onFindings).not.toHaveBeenCalled();
});
