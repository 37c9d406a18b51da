import { SERVICE_STATUS } from '../service/service.statuses';
import type { Execution } from './execution';
import { foldExecution } from './fold-execution';
import type { ServiceAct } from './service-act';
import { A, act, B, END, HOUR, MINUTE, planned, START } from './testing/histories';

const NOON = START + 4 * HOUR;
const EVENING = END + 5 * HOUR;
const fold = (acts: readonly ServiceAct[], now = EVENING, service = planned()) => foldExecution(service, acts, now);
const codes = (execution: Execution) => execution.anomalies.map((it) => it.code);
const pauseAt = (id: string, min: number, length: number) => ({
  id,
  planned: { start: START + min * MINUTE, end: START + (min + length) * MINUTE },
  notWork: true,
  notCharge: false,
});

test('a service is taken, paused, taken up again and ended', () => {
  const acts = [act('start', 2), act('startBreak', 120), act('endBreak', 150), act('end', 480)];
  expect(acts.map((_, index) => fold(acts.slice(0, index + 1), NOON).status)).toEqual([
    SERVICE_STATUS.inProgress,
    SERVICE_STATUS.paused,
    SERVICE_STATUS.inProgress,
    SERVICE_STATUS.finished,
  ]);
  expect(fold(acts)).toMatchObject({ startedAt: START + 2 * MINUTE, endedAt: END, workedMin: 448, anomalies: [] });
});

test('late, not realised and not finished are read from the clock and stop nobody', () => {
  expect(fold([], START + 10 * MINUTE).status).toBe(SERVICE_STATUS.waiting);
  expect(fold([], START + 11 * MINUTE).status).toBe(SERVICE_STATUS.late);
  expect(fold([], END + MINUTE).status).toBe(SERVICE_STATUS.notRealised);
  expect(fold([act('start', 0)], END + 61 * MINUTE).status).toBe(SERVICE_STATUS.notFinished);
  expect(fold([act('start', 0), act('end', 480)], EVENING).status).toBe(SERVICE_STATUS.finished);
  expect(fold([], EVENING, planned({ agentId: null, planned: false })).status).toBe(SERVICE_STATUS.notRealised);
});

test('a pause whose end arrives long after the overdue job is as long as it was', () => {
  const late = { recordedAt: EVENING };
  const acts = [act('start', 0), act('startBreak', 240), act('endBreak', 270, late), act('end', 480, late)];
  expect(fold(acts.slice(0, 2), EVENING).status).toBe(SERVICE_STATUS.notFinished);
  const done = fold(acts);
  expect(done.status).toBe(SERVICE_STATUS.finished);
  expect(done.breaks.map(({ start, end }) => ((end ?? start) - start) / MINUTE)).toEqual([30]);
  expect(done.workedMin).toBe(450);
});

test('a pause that lasts longer than planned is marked with the minutes beyond', () => {
  const service = planned({ breaks: [pauseAt('pause-1', 120, 30)] });
  const { anomalies } = fold(
    [act('start', 0), act('startBreak', 120), act('endBreak', 195), act('end', 480)],
    EVENING,
    service,
  );
  expect(anomalies).toMatchObject([{ code: 'breakLate', minutes: 45 }]);
});

test('pauses take the planned ones in order, then those that nobody planned have the id of their act', () => {
  const service = planned({ breaks: [pauseAt('second', 300, 20), pauseAt('first', 60, 30)] });
  const acts = [
    act('start', 0),
    ...[30, 200, 400].flatMap((min) => [act('startBreak', min), act('endBreak', min + 20)]),
  ];
  const { breaks } = fold(acts, NOON, service);
  expect(breaks.map((it) => it.id)).toEqual(['first', 'second', acts[5]?.id]);
});

test('a pause the office deleted was none', () => {
  const pause = act('startBreak', 120);
  const removed = act('removeBreak', 500, { agentId: null, payload: { breakActId: pause.id } });
  const { breaks, workedMin } = fold([act('start', 0), pause, act('endBreak', 150), act('end', 480), removed]);
  expect({ breaks, workedMin }).toEqual({ breaks: [], workedMin: 480 });
});

test('a start after the office changed the agent is recorded and marked, and stays the one who did it', () => {
  const acts = [act('assign', -30, { agentId: B, payload: { from: A } }), act('start', 0), act('end', 480)];
  const done = fold(acts, EVENING, planned({ agentId: B }));
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, executedBy: [A], workedMin: 480 });
  expect(codes(done)).toEqual(['agentChanged']);
});

test('a service taken over by a colleague is two presences, each of its own agent', () => {
  const acts = [
    act('start', 0),
    act('assign', 230, { agentId: B, payload: { from: A } }),
    act('start', 240, { agentId: B }),
    act('end', 245, { payload: { reason: 'relieved', reasonText: 'Sofia' } }),
    act('end', 480, { agentId: B }),
  ];
  const service = planned({ agentId: B });
  expect(fold(acts.slice(0, 4), NOON + 10 * MINUTE, service).status).toBe(SERVICE_STATUS.inProgress);
  const done = fold(acts, EVENING, service);
  expect(done.stretches.map(({ agentId, start, end }) => [agentId, start - START, end && end - START])).toEqual([
    [A, 0, 245 * MINUTE],
    [B, 240 * MINUTE, 480 * MINUTE],
  ]);
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: END, executedBy: [A, B], workedMin: 485 });
});

test('a guard relieved without a word is marked, and does not keep the service open', () => {
  const acts = [act('start', 0), act('start', 240, { agentId: B }), act('end', 480, { agentId: B })];
  const service = planned({ agentId: B });
  const history = [...acts, act('assign', 200, { agentId: B, payload: { from: A } })];
  const done = fold(history, EVENING, service);
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: END });
  expect(done.stretches[0]).toMatchObject({ agentId: A, end: null, relievedAt: START + 240 * MINUTE });
  expect(codes(done)).toEqual(['noEnd']);
});

test('somebody nobody planned does not end the service of the agent who is there', () => {
  const running = [act('start', 0), act('end', 60, { agentId: B })];
  expect(fold(running, NOON).status).toBe(SERVICE_STATUS.inProgress);
  const whole = [act('start', 0), act('start', 30, { agentId: B }), act('end', 60, { agentId: B })];
  expect(fold(whole, NOON).status).toBe(SERVICE_STATUS.inProgress);
  expect(codes(fold(whole, NOON))).toContain('notPlanned');
  expect(fold([act('end', 60, { agentId: B })], START).status).toBe(SERVICE_STATUS.waiting);
});

test('the presence of a stranger that the office refused never was', () => {
  const refusal = act('settle', 500, {
    agentId: B,
    payload: { anomaly: `notPlanned:${B}`, decision: 'refuse', settledBecause: 'Erreur' },
  });
  const acts = [act('start', 0, { agentId: B }), act('end', 480, { agentId: B })];
  expect(fold(acts).status).toBe(SERVICE_STATUS.finished);
  const refused = fold([...acts, refusal]);
  expect(refused).toMatchObject({ status: SERVICE_STATUS.notRealised, startedAt: null, stretches: [] });
  expect(refused.anomalies).toMatchObject([{ code: 'notPlanned', settled: { decision: 'refuse', because: 'Erreur' } }]);
});

test('two phones of one agent are one presence', () => {
  const on = (device: string, min: number, sentMin: number) => ({ device, recordedAt: START + sentMin * MINUTE, min });
  const one = on('phone-1', 0, 200);
  const two = on('phone-2', 3, 3);
  const acts = [
    act('start', one.min, one),
    act('start', two.min, two),
    act('startBreak', 100, on('phone-1', 100, 201)),
    act('endBreak', 120, on('phone-2', 120, 120)),
    act('end', 480, on('phone-2', 480, 480)),
  ];
  const done = fold(acts);
  expect(done).toMatchObject({ status: SERVICE_STATUS.finished, startedAt: START, workedMin: 460, anomalies: [] });
  expect(done.stretches).toHaveLength(1);
});

test('the office interrupts whoever is there: their hours and pause end, and they may take the service up again', () => {
  const office = act('breakOff', 240, { agentId: null });
  const acts = [act('start', 0), act('startBreak', 230), office];
  const stopped = fold(acts, NOON + MINUTE);
  expect(stopped).toMatchObject({ status: SERVICE_STATUS.interrupted, workedMin: 230, anomalies: [] });
  expect(stopped.stretches).toMatchObject([{ end: START + 240 * MINUTE }]);
  expect(stopped.breaks).toMatchObject([{ end: START + 240 * MINUTE }]);
  const back = fold([...acts, act('start', 300), act('end', 480)]);
  expect(back).toMatchObject({ status: SERVICE_STATUS.finished, workedMin: 410, anomalies: [] });
  // An interruption before anybody came or after everybody left interrupts nobody.
  expect(fold([office, act('start', 300)], NOON + 2 * HOUR).status).toBe(SERVICE_STATUS.inProgress);
  expect(
    fold([act('start', 0), act('end', 200, { payload: { reason: 'other', reasonText: 'x' } }), office]),
  ).toMatchObject({
    ...{ status: SERVICE_STATUS.finished, anomalies: [] },
  });
});

test('who leaves long after the office interrupted may have stayed, which the office is to look at', () => {
  const office = act('breakOff', 240, { agentId: null });
  const soon = fold([act('start', 0), office, act('end', 250, { payload: { reason: 'other', reasonText: 'x' } })]);
  expect(codes(soon)).toEqual([]);
  const late = fold([act('start', 0), office, act('end', 480)]);
  expect(codes(late)).toEqual(['stayed']);
  expect(late).toMatchObject({ status: SERVICE_STATUS.finished, workedMin: 240 });
  // An act that arrives late from a phone without network counts at its own time.
  expect(codes(fold([act('start', 0), office, act('start', 241, { recordedAt: EVENING }), act('end', 480)]))).toEqual(
    [],
  );
});

test('acts of the same instant come to the same, whichever arrives first', () => {
  const both = [
    act('start', 0),
    act('start', 0, { agentId: B }),
    act('startBreak', 60),
    act('startBreak', 60, { agentId: B }),
  ];
  const left = [act('end', 480), act('end', 480, { agentId: B })];
  const pauses = [pauseAt('one', 60, 20), pauseAt('another', 60, 20)];
  const service = planned({ breaks: pauses });
  for (const acts of [both, [...both, ...left]]) {
    const done = fold(acts, NOON, service);
    expect(fold(acts.toReversed(), NOON, planned({ breaks: pauses.toReversed() }))).toEqual(done);
    expect(done.breaks.map(({ id }) => id)).toEqual(['another', 'one']);
    expect(done.stretches.map(({ agentId }) => agentId)).toEqual([A, B]);
  }
  const interrupted = [...both, act('interrupt', 90), act('interrupt', 90, { agentId: B })];
  const alone = fold(interrupted, EVENING);
  expect(fold(interrupted.toReversed(), EVENING)).toEqual(alone);
  expect(alone.anomalies.filter(({ code }) => code === 'notResumed')).toHaveLength(1);
});

test('an agent who never said that it left has left as planned once the office accepts that', () => {
  const start = act('start', 0);
  const settle = act('settle', 700, { agentId: null, payload: { anomaly: `noEnd:${start.id}`, decision: 'accept' } });
  expect(fold([start], EVENING)).toMatchObject({ status: SERVICE_STATUS.notFinished, endedAt: null });
  expect(fold([start, settle], EVENING)).toMatchObject({ status: SERVICE_STATUS.finished, endedAt: END });
});

test('an interruption that the office took back never was, and who took the service up again did nothing unusual', () => {
  const cut = act('breakOff', 120, { agentId: null });
  const restored = act('restore', 150, { agentId: null, payload: { breakOffActId: cut.id } });
  const whole = fold([act('start', 0), cut, restored, act('end', 480)]);
  expect(whole).toMatchObject({ status: SERVICE_STATUS.finished, workedMin: 480, anomalies: [] });
  expect(fold([act('start', 0), cut, act('start', 140), restored, act('end', 480)]).anomalies).toEqual([]);
  const later = act('breakOff', 200, { agentId: null });
  expect(fold([act('start', 0), cut, restored, later], NOON)).toMatchObject({
    ...{ status: SERVICE_STATUS.interrupted, workedMin: 200 },
  });
  expect(fold([cut, restored, act('start', 150), act('start', 300), act('end', 480)]).anomalies).toMatchObject([
    ...[{ code: 'late' }, { code: 'repeated' }],
  ]);
});
