import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { ok, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';

const PEOPLE = 20;
const EACH_MS = 2_000;

/** Twenty people of the office who look at the list of invoices every other second, each in a turn of its own. */
export function readLists(world: World, person: Person): { stop: () => Promise<number[]> } {
  const took: number[] = [];
  let going = true;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const read = async (place: number) => {
    await pause((place * EACH_MS) / PEOPLE);
    while (going) {
      const began = performance.now();
      await ok(world, person, invoiceCalls.fetchInvoices, { body: { limit: 25 } });
      took.push(performance.now() - began);
      await pause(EACH_MS - (performance.now() - began));
    }
  };
  const all = Array.from({ length: PEOPLE }, (_, place) => read(place));
  return {
    async stop() {
      going = false;
      await Promise.all(all);
      return took;
    },
  };
}

/** The time that nineteen of twenty calls stay under; milliseconds. */
export const p95 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0;
