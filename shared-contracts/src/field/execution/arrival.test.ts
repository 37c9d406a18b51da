import fc from 'fast-check';
import type { Execution, KnownBreak, PlannedExecution } from './execution';
import { foldExecution } from './fold-execution';
import type { ServiceAct } from './service-act';
import { A, HOUR, histories, MINUTE, START, services } from './testing/histories';

describe('whatever the order of arrival', () => {
  /** Returns the pauses of a service after this execution, as input of its next fold. */
  function breaksAfter(service: PlannedExecution, { breaks }: Pick<Execution, 'breaks'>): KnownBreak[] {
    const planned = service.breaks.filter((it) => it.planned !== null);
    const unplanned = breaks.flatMap((it) => {
      const { id, notWork, notCharge } = it;
      return it.planned ? [] : [{ id, planned: null, notWork, notCharge }];
    });
    return [...planned, ...unplanned];
  }

  /** Imitates the server: it folds at every arrival and at every minute of its job, and keeps the pauses it wrote. */
  function arriveOneByOne(
    service: PlannedExecution,
    acts: readonly ServiceAct[],
    ticks: readonly number[],
    now: number,
  ) {
    const arrivals = [
      ...acts.map((one) => ({ time: one.recordedAt ?? 0, act: one })),
      ...ticks.map((tick) => ({ time: START + tick * MINUTE, act: undefined })),
    ].sort((a, b) => a.time - b.time);
    const known: ServiceAct[] = [];
    let stored = service;
    for (const { time, act: arrived } of arrivals) {
      if (arrived) known.push(arrived);
      stored = { ...stored, breaks: breaksAfter(stored, foldExecution(stored, known, time)) };
    }
    return foldExecution(stored, known, now);
  }

  const now = START + 40 * HOUR;

  test('acts folded at the end are what the server made of them one by one, with its overdue job between them', () => {
    const ticks = fc.array(fc.integer({ min: -30, max: 38 * 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(services, histories, ticks, (service, acts, at) => {
        expect(arriveOneByOne(service, acts, at, now)).toEqual(foldExecution(service, acts, now));
      }),
    );
  });

  test('the same acts in another order, and each of them several times, are the same execution', () => {
    const shuffled = histories.chain((acts) =>
      fc.tuple(fc.constant(acts), fc.shuffledSubarray([...acts, ...acts], { minLength: 2 * acts.length })),
    );
    fc.assert(
      fc.property(services, shuffled, (service, [acts, again]) => {
        expect(foldExecution(service, again, now)).toEqual(foldExecution(service, acts, now));
      }),
    );
  });

  test('when an act of a right clock reaches the server changes neither the times, nor the pauses, nor the presence', () => {
    fc.assert(
      fc.property(services, histories, (service, acts) => {
        const honest = acts.filter(({ kind }) => kind !== 'archive');
        const atOnce = honest.map((one) => ({ ...one, recordedAt: one.at }));
        const phone = honest.map((one) => ({ ...one, recordedAt: null }));
        const about = (execution: Execution) => ({ ...execution, anomalies: [] });
        expect(about(foldExecution(service, honest, now))).toEqual(about(foldExecution(service, atOnce, now)));
        expect(about(foldExecution(service, phone, now))).toEqual(about(foldExecution(service, atOnce, now)));
      }),
    );
  });

  test('what one agent did never changes with what a colleague does', () => {
    fc.assert(
      fc.property(services, histories, (service, acts) => {
        const own = acts.filter((one) => one.agentId === A || one.kind === 'breakOff');
        const spans = (execution: Execution) =>
          execution.stretches.filter((it) => it.agentId === A).map(({ start, end }) => ({ start, end }));
        expect(spans(foldExecution(service, acts, now))).toEqual(spans(foldExecution(service, own, now)));
      }),
    );
  });

  test('no presence is lost: each start of an agent lies in a stretch of it or before one', () => {
    fc.assert(
      fc.property(services, histories, (service, acts) => {
        const { stretches } = foldExecution(service, acts, now);
        const began = acts.filter((one) => one.kind === 'start');
        const covered = began.filter(({ agentId, at }) =>
          stretches.some((it) => it.agentId === agentId && it.start <= at && (it.end === null || at <= it.end)),
        );
        expect(covered).toEqual(began);
      }),
    );
  });
});
