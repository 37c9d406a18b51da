import type { AnyCall } from '@vigie/contracts/core/call';
import type { DemoClient } from '../client';
import { publicationSteps } from './publications';

test('the month is published once to all, and most who sign in have read it', async () => {
  const made: { name: string; input: unknown; scope: object }[] = [];
  const client = {
    call: async (call: AnyCall, input: unknown, scope: object) => {
      made.push({ name: call.name, input, scope });
    },
  } as unknown as DemoClient;
  const guards = new Map(Array.from({ length: 20 }, (_, i) => [`agent-${i}`, { id: `agent-${i}`, client }]));
  for (const step of publicationSteps(client, { guards, reader: { customerId: 'customer-1', client } }, '2026-02-11'))
    await step();
  const [first, ...reads] = made;
  const days = { start: '2026-02-01', end: '2026-02-28' };
  expect(first).toMatchObject({
    name: 'field.publishPlanning',
    input: { body: { publication: { ...days, toAgents: true, toCustomers: true } } },
  });
  expect(new Set(reads.map(({ name }) => name))).toEqual(new Set(['field.readPlanning']));
  expect(reads.every(({ input }) => JSON.stringify(input) === JSON.stringify({ body: days }))).toBe(true);
  expect(reads.length).toBeGreaterThan(8);
  expect(reads.length).toBeLessThan(21);
  expect(reads.at(-1)?.scope).toMatchObject({ customerId: 'customer-1' });
});
