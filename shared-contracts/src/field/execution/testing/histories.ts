import fc from 'fast-check';
import type { PlannedExecution } from '../execution';
import { FIELD_ACT_KINDS, type ServiceAct, type ServiceActKind, STOP_ACT_KINDS } from '../service-act';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** 08:00 in Paris on a winter day. */
export const START = Date.parse('2026-11-23T07:00:00Z');
export const END = START + 8 * HOUR;

export const A = '018f0000-0000-7000-8000-00000000000a';
export const B = '018f0000-0000-7000-8000-00000000000b';
const C = '018f0000-0000-7000-8000-00000000000c';

export const planned = (more: Partial<PlannedExecution> = {}): PlannedExecution => ({
  start: START,
  end: END,
  agentId: A,
  planned: true,
  breaks: [],
  unplannedBreak: { notWork: true, notCharge: false },
  ...more,
});

let last = 0;
/** Returns an act so many minutes after the planned start, which the server recorded at once. */
export function act(kind: ServiceActKind, min: number, more: Partial<ServiceAct> = {}): ServiceAct {
  const at = START + min * MINUTE;
  last += 1;
  return { id: `act-${String(last).padStart(6, '0')}`, kind, at, recordedAt: at, agentId: A, ...more };
}

const oneId = fc.uuid();
const minute = fc.integer({ min: -30, max: 14 * 60 });

const fieldAct: fc.Arbitrary<ServiceAct> = fc
  .record({
    id: oneId,
    kind: fc.constantFrom(...FIELD_ACT_KINDS),
    min: minute,
    lateMin: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * 60 })),
    agentId: fc.constantFrom(A, A, A, B, C),
    device: fc.constantFrom('phone-1', 'phone-2'),
  })
  .map(({ min, lateMin, ...given }) => {
    const at = START + min * MINUTE;
    return { ...given, at, recordedAt: at + lateMin * MINUTE };
  });

const STOPS = ['stop-1', 'stop-2', 'stop-3'];

/** Acts at the stops of a circuit, one of which the office has removed. */
const stopAct: fc.Arbitrary<ServiceAct> = fc
  .tuple(fieldAct, fc.constantFrom(...STOP_ACT_KINDS), fc.constantFrom(...STOPS))
  .map(([given, kind, stopId]) => ({ ...given, kind, payload: { stopId } }));

const officeAct: fc.Arbitrary<ServiceAct> = fc
  .record({
    id: oneId,
    kind: fc.constantFrom<ServiceActKind>(
      'assign',
      'program',
      'unprogram',
      'validate',
      'unvalidate',
      'archive',
      'move',
      'breakOff',
    ),
    min: minute,
    to: fc.constantFrom(A, B, null),
  })
  .map(({ id, kind, min, to }) => {
    const at = START + min * MINUTE;
    return { id, kind, at, recordedAt: at, agentId: kind === 'assign' ? to : null, payload: { from: A } };
  });

/** Acts of two phones, three agents and the office on one service, in no order. */
export const histories = fc.array(fc.oneof({ weight: 3, arbitrary: fieldAct }, stopAct, officeAct), { maxLength: 14 });

const pause = (min: number, length: number, id: string) => ({
  id,
  planned: { start: START + min * MINUTE, end: START + (min + length) * MINUTE },
  notWork: true,
  notCharge: false,
});

const stop = (id: string, index: number) => ({
  id,
  start: START + 2 * index * HOUR,
  end: START + (2 * index + 1) * HOUR,
  place: null,
});

/** Services with up to two planned pauses, some of them circuits. */
export const services: fc.Arbitrary<PlannedExecution> = fc
  .record({
    pauses: fc.integer({ min: 0, max: 2 }),
    stops: fc.constantFrom([], STOPS.slice(0, 2).map(stop)),
    agentId: fc.constantFrom(A, B, null),
    planned: fc.boolean(),
  })
  .map(({ pauses, ...given }) =>
    planned({ ...given, breaks: [pause(60, 30, 'pause-1'), pause(240, 20, 'pause-2')].slice(0, pauses) }),
  );
