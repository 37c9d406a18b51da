import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { ok, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';

const PEOPLE = 20;
const EACH_MS = 2_000;

/** Simulates twenty users who read the list of invoices every two seconds, at different moments. */
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

/** Returns the 95th percentile of the durations, in milliseconds. */
export const p95 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0;
