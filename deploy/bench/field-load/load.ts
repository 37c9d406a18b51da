import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { ok, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';
import type { Shift } from './shift';

const MINUTE_MS = 60_000;
const READ_EACH_MS = 5_000;
const BARE_EACH_MS = 500;
/** How long the benchmark waits for live updates of acts sent before the end. */
const LAST_EVENTS_MS = 5_000;

/** When the pending act of each service was sent, by service id, and the waits until live updates in milliseconds. */
export interface Told {
  sentMs: Map<string, number>;
  waits: number[];
}

export const percentile = (all: readonly number[], part: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor((all.length * part) / 100))] ?? 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export interface Timed {
  took: number[];
  /** Messages of the calls that were refused or not answered. */
  failed: string[];
}

const joined = (all: readonly Timed[]): Timed => ({
  took: all.flatMap(({ took }) => took),
  failed: all.flatMap(({ failed }) => failed),
});

/** Repeats a call at an interval, starting at its own offset, and returns the duration of each call in milliseconds. */
async function repeat(
  firstMs: number,
  eachMs: number,
  untilMs: number,
  once: (turn: number) => Promise<unknown>,
): Promise<Timed> {
  const took: number[] = [];
  const failed: string[] = [];
  const begun = performance.now() + firstMs;
  for (let turn = 0; begun + turn * eachMs < untilMs; turn += 1) {
    await pause(begun + turn * eachMs - performance.now());
    const asked = performance.now();
    await once(turn).then(
      () => took.push(performance.now() - asked),
      (error: unknown) => failed.push(String(error)),
    );
  }
  return { took, failed };
}

/** Makes one act a minute for each guard, spread over the minute: a pause starts or ends. */
export async function actMany(world: World, shifts: readonly Shift[], untilMs: number, told: Told): Promise<Timed> {
  const took = await Promise.all(
    shifts.map(({ guard, serviceId }, at) =>
      repeat((at * MINUTE_MS) / shifts.length, MINUTE_MS, untilMs, async (turn) => {
        const call = turn % 2 === 0 ? executionCalls.startBreak : executionCalls.endBreak;
        const position = { latitude: 48.85, longitude: 2.35, accuracy: 12 };
        told.sentMs.set(serviceId, performance.now());
        const fact = { id: newId(), at: new Date().toISOString(), position };
        await ok(world, guard, call, { params: { id: serviceId }, body: fact });
      }),
    ),
  );
  await pause(LAST_EVENTS_MS);
  return joined(took);
}

/** Makes the calls of office screens in turns: the services of the day and the logbook. */
export async function officeWork(world: World, office: readonly Person[], untilMs: number): Promise<Timed> {
  const page = { query: '', limit: 25, page: 1, ascending: false, filters: {} };
  const took = await Promise.all(
    office.map((person, at) =>
      repeat((at * READ_EACH_MS) / office.length, READ_EACH_MS, untilMs, (turn) =>
        turn % 2 === 0
          ? ok(world, person, serviceReadCalls.fetchServices, { body: { ...page, orderBy: 'startAt' } })
          : ok(world, person, logbookCalls.fetchEvents, { body: { ...page, orderBy: 'createdAt' } }),
      ),
    ),
  );
  return joined(took);
}

/** Makes the smallest call of the API, through the same programs. */
export const version = (world: World, untilMs: number): Promise<Timed> =>
  repeat(0, BARE_EACH_MS, untilMs, () => fetch(`${world.urls.platform}/api${systemCalls.version.path}`));
