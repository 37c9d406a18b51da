import { zoneOf } from '../../core/time/zone';
import { SERVICE_STATUS } from '../service/service.statuses';
import type { Execution } from './execution';
import { foldExecution } from './fold-execution';
import type { ServiceAct } from './service-act';
import { A, act, END, HOUR, MINUTE, planned, START } from './testing/histories';

const NOON = START + 4 * HOUR;
const EVENING = END + 5 * HOUR;
const fold = (acts: readonly ServiceAct[], now = EVENING, service = planned()) => foldExecution(service, acts, now);
const codes = (execution: Execution) => execution.anomalies.map((it) => it.code);

test('a double tap is one act; the same act again much later is marked', () => {
  const acts = [act('start', 0), act('start', 0.1), act('end', 480), act('end', 480.1)];
  expect(codes(fold(acts))).toEqual([]);
  const again = [...acts, act('end', 600), act('startBreak', 610)];
  expect(fold(again).endedAt).toBe(END);
  expect(codes(fold(again))).toEqual(['repeated', 'breakOutside']);
});

test('an end before its start leaves the service running and is marked', () => {
  const acts = [act('end', -20, { recordedAt: START + 480 * MINUTE }), act('start', 0)];
  expect(fold(acts, NOON).status).toBe(SERVICE_STATUS.inProgress);
  expect(codes(fold(acts, NOON))).toEqual(['endBeforeStart']);
});

test('an end without a start says that the agent has left', () => {
  const done = fold([act('end', 480)]);
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, startedAt: null, endedAt: END, workedMin: 0 });
  expect(codes(done)).toEqual(['endWithoutStart']);
  expect(codes(fold([act('end', 480), act('start', 0, { recordedAt: EVENING })]))).toEqual([]);
});

test('a service that was left in the middle and never taken up again is marked once it is over', () => {
  const left = [act('start', 0), act('interrupt', 60)];
  expect(codes(fold(left, END + HOUR))).toEqual([]);
  const found = fold(left, END + HOUR + MINUTE);
  expect(found.anomalies).toMatchObject([{ code: 'notResumed', agentId: A, at: START + HOUR }]);
  expect(codes(fold([...left, act('start', 90), act('end', 480)]))).toEqual([]);
  expect(codes(fold([...left, act('validate', 700, { agentId: null })]))).toEqual([]);
});

test('a start a year ago and one twenty days early are recorded and marked', () => {
  for (const days of [365, 20]) {
    const done = fold([act('start', -days * 24 * 60), act('end', 480)]);
    expect(done.startedAt).toBe(START - days * 24 * HOUR);
    expect(done.anomalies).toMatchObject([{ code: 'early', minutes: days * 24 * 60 }]);
  }
});

test('an act of a clock that is ahead counts as done when the server learned of it', () => {
  const done = fold([act('start', 400 * 24 * 60, { recordedAt: START }), act('end', 480)]);
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, startedAt: START, workedMin: 480 });
  expect(codes(done)).toEqual(['clockAhead']);
});

test('an act of a clock that went back is marked; another phone is none', () => {
  const sent = (device: string, min: number) => ({ device, recordedAt: START + min * MINUTE });
  const back = [act('start', 60, sent('phone-1', 60)), act('startBreak', 30, sent('phone-1', 61))];
  expect(codes(fold(back, NOON))).toContain('clockBack');
  const other = [act('start', 60, sent('phone-1', 60)), act('startBreak', 30, sent('phone-2', 61))];
  expect(codes(fold(other, NOON))).not.toContain('clockBack');
});

test('the hour that exists twice: 02:30 and 02:30 an hour later are an hour apart', () => {
  const paris = zoneOf('Europe/Paris');
  const wall = Date.UTC(2026, 9, 25, 2, 30);
  const first = paris.fromLocal(wall);
  const second = paris.fromLocal(wall, 'later');
  expect(second - first).toBe(HOUR);
  const service = planned({ start: first - 4 * HOUR, end: second + 4 * HOUR });
  const at = (instant: number) => ({ at: instant, recordedAt: instant });
  const acts = [
    act('endBreak', 0, at(second)),
    act('startBreak', 0, at(first)),
    act('end', 0, at(service.end)),
    act('start', 0, at(service.start)),
  ];
  const done = foldExecution(service, acts, service.end + MINUTE);
  expect(done.breaks).toMatchObject([{ start: first, end: second }]);
  expect({ worked: done.workedMin, anomalies: done.anomalies }).toEqual({ worked: 480, anomalies: [] });
});

test('the office cancels a running service: what was done stays, and the acts after it are marked', () => {
  const acts = [act('start', 0), act('unprogram', 120, { agentId: null })];
  expect(fold(acts, NOON).status).toBe(SERVICE_STATUS.inProgress);
  expect(codes(fold(acts, NOON))).toEqual([]);
  const ended = fold([...acts, act('end', 180, { payload: { reason: 'other', reasonText: 'Annulé' } })]);
  expect(ended).toMatchObject({ status: SERVICE_STATUS.finished, workedMin: 180 });
  expect(codes(ended)).toEqual(['cancelled']);
  expect(fold([act('unprogram', -60, { agentId: null })]).status).toBe(SERVICE_STATUS.unscheduled);
});

test('a service archived before the server heard of its acts is seen again', () => {
  const archived = act('archive', 300, { agentId: null });
  expect(fold([act('start', 0), act('end', 480), archived].slice(2)).status).toBe(SERVICE_STATUS.archived);
  const late = { recordedAt: EVENING };
  const done = fold([act('start', 0, late), act('end', 480, late), archived]);
  expect(done.status).toBe(SERVICE_STATUS.finished);
  expect(codes(done)).toEqual(['archived']);
});

test('a service validated is done until somebody takes it', () => {
  const validated = act('validate', -600, { agentId: null });
  expect(fold([validated]).status).toBe(SERVICE_STATUS.finished);
  expect(fold([validated, act('unvalidate', 500, { agentId: null })]).status).toBe(SERVICE_STATUS.notRealised);
  expect(fold([validated, act('start', 0)], NOON).status).toBe(SERVICE_STATUS.inProgress);
});

test('a start far from the site is marked with how far; beside it or without a position it is not', () => {
  const service = planned({ site: { latitude: 48.85, longitude: 2.35, radiusM: 100 } });
  const at = (latitude: number, accuracy = 10) => ({ position: { latitude, longitude: 2.35, accuracy } });
  expect(fold([act('start', 0, at(-12))], NOON, service).anomalies).toMatchObject([
    { code: 'far', metres: expect.closeTo(6_766_368, -3) },
  ]);
  for (const near of [at(48.8505), at(48.8545, 400), {}]) {
    expect(fold([act('start', 0, near)], NOON, service).anomalies).toEqual([]);
  }
});

test('presence on another service at the same time is marked on it, the walk between two posts is not', () => {
  const other = (fromMin: number, toMin: number | null) =>
    planned({
      elsewhere: [
        {
          serviceId: 'other',
          agentId: A,
          start: START + fromMin * MINUTE,
          end: toMin === null ? null : START + toMin * MINUTE,
        },
      ],
    });
  const acts = [act('start', 0), act('end', 480)];
  expect(fold(acts, EVENING, other(420, 700)).anomalies).toMatchObject([
    { code: 'overlap', minutes: 60, otherId: 'other' },
  ]);
  expect(fold(acts, EVENING, other(478, 700)).anomalies).toEqual([]);
  expect(fold([act('start', 0)], NOON, other(60, null)).anomalies).toMatchObject([{ code: 'overlap', minutes: 180 }]);
});

test('an end before its hour without a reason, and one long after it, are marked', () => {
  expect(codes(fold([act('start', 0), act('end', 470)]))).toEqual(['noReason']);
  expect(codes(fold([act('start', 0), act('end', 500)]))).toEqual(['overrun']);
});

test('an intervention that ends without a signed report is marked, one that goes on is not', () => {
  const service = planned({ reportMissing: true });
  const acts = [act('start', 0), act('end', 480)];
  expect(fold(acts, EVENING, service).anomalies).toMatchObject([
    { code: 'noReport', key: 'noReport:service', agentId: A },
  ]);
  expect(fold(acts.slice(0, 1), NOON, service).anomalies).toEqual([]);
  expect(fold(acts, EVENING, planned({ reportMissing: false })).anomalies).toEqual([]);
});

test('a settlement stays with its anomaly, the last one counts, and an end that nobody recorded ends the service', () => {
  const start = act('start', 0);
  const settle = (min: number, decision: 'accept' | 'correct', correctedEnd?: string) =>
    act('settle', min, {
      agentId: A,
      payload: { anomaly: `noEnd:${start.id}`, decision, settledBecause: 'Vu', correctedEnd },
    });
  expect(fold([start]).status).toBe(SERVICE_STATUS.notFinished);
  const accepted = fold([start, settle(600, 'accept')]);
  expect(accepted).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: END });
  const corrected = fold([start, settle(600, 'accept'), settle(601, 'correct', new Date(START + HOUR).toISOString())]);
  expect(corrected).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: START + HOUR });
  expect(corrected.anomalies).toMatchObject([{ code: 'noEnd', settled: { decision: 'correct' } }]);
  const known = fold([start, settle(600, 'accept'), act('end', 490, { recordedAt: EVENING })]);
  expect(known).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: START + 490 * MINUTE, anomalies: [] });
});

test('a service that starts or ends elsewhere than at its points, or without them, is marked', () => {
  const service = planned({ startPointId: 'gate', endPointId: 'door' });
  const done = (startPoint?: string, endPoint?: string) =>
    foldExecution(
      service,
      [act('start', 0, { payload: { pointId: startPoint } }), act('end', 480, { payload: { pointId: endPoint } })],
      END,
    ).anomalies.map(({ code }) => code);
  expect(done('gate', 'door')).toEqual([]);
  expect([done('gate', 'window'), done('gate')]).toEqual([['noEndPoint'], ['noEndPoint']]);
  expect([done('door', 'door'), done(undefined, 'door')]).toEqual([['noStartPoint'], ['noStartPoint']]);
});

test('the start point is asked of the first start, not of a return', () => {
  const service = planned({ startPointId: 'gate' });
  const acts = [act('start', 0, { payload: { pointId: 'gate' } }), act('interrupt', 60), act('start', 90)];
  expect(foldExecution(service, [...acts, act('end', 480)], END).anomalies).toEqual([]);
});

test('a stop of a walked circuit to which nobody came is marked, until its arrival is known or the office says it is done', () => {
  const stops = ['one', 'two'].map((id, index) => ({
    id,
    start: START + index * HOUR,
    end: START + (index + 1) * HOUR,
  }));
  const service = planned({ stops: stops.map((stop) => ({ ...stop, place: null })) });
  const at = (stopId: string, min: number) => act('arrive', min, { payload: { stopId } });
  const walked = [act('start', 0), at('one', 5), act('end', 480)];
  const missed = fold(walked, EVENING, service);
  expect(missed.anomalies).toMatchObject([
    { code: 'missedStop', key: 'missedStop:two', at: START + 2 * HOUR, agentId: A },
  ]);
  const settle = act('settle', 500, {
    payload: { anomaly: 'missedStop:two', decision: 'accept', settledBecause: 'Site fermé' },
  });
  expect(fold([...walked, settle], EVENING, service).anomalies).toMatchObject([{ settled: { because: 'Site fermé' } }]);
  expect(codes(fold([...walked, at('two', 70)], EVENING, service))).toEqual([]);
  expect(codes(fold([...walked, act('validate', 490)], EVENING, service))).toEqual([]);
  // No stop is missed while the circuit lasts, and a circuit that nobody began is not realised as a whole.
  expect(codes(fold(walked.slice(0, 2), NOON, service))).toEqual([]);
  expect(codes(fold([], EVENING, service))).toEqual([]);
});
