import fc from 'fast-check';
import { DEFAULT_TOLERANCE, type Tolerance, type ToleranceRule, toleranceFor } from '../tolerance/tolerance';
import type { PlannedExecution } from './execution';
import { foldExecution } from './fold-execution';
import { keptTimes } from './kept-times';
import type { Decision, ServiceAct } from './service-act';
import { A, act, B, END, HOUR, histories, MINUTE, planned, START, services } from './testing/histories';

const EVENING = END + 5 * HOUR;
const RULE: ToleranceRule = { graceStartMin: 5, graceEndMin: 10, roundMin: 15, earlyStart: false, overrun: false };
const with_ = (rule: Partial<ToleranceRule> = {}): Tolerance => ({
  pay: { ...RULE, ...rule },
  invoice: { ...RULE, ...rule },
});
const keep = (acts: readonly ServiceAct[], tolerance = with_(), service: PlannedExecution = planned()) =>
  keptTimes(service, foldExecution(service, acts, EVENING), tolerance);
const at = (instant: number | null) => (instant === null ? null : (instant - START) / MINUTE);
const pay = (acts: readonly ServiceAct[], tolerance = with_()) => {
  const { start, end, minutes } = keep(acts, tolerance).pay;
  return [at(start), at(end), minutes];
};
const settle = (anomaly: string, decision: Decision, corrected?: [number, number]) =>
  act('settle', 700, {
    payload: {
      anomaly,
      decision,
      settledBecause: 'Vu',
      ...(corrected && {
        correctedStart: new Date(START + corrected[0] * MINUTE).toISOString(),
        correctedEnd: new Date(START + corrected[1] * MINUTE).toISOString(),
      }),
    },
  });

test('times within the grace of the planned ones are the planned ones', () => {
  expect(pay([act('start', 5), act('end', 470)])).toEqual([0, 480, 480]);
  expect(pay([act('start', -5), act('end', 490)])).toEqual([0, 480, 480]);
});

test('times beyond the grace are those that were done, rounded', () => {
  expect(pay([act('start', 6), act('end', 469)])).toEqual([0, 465, 465]);
  expect(pay([act('start', 8), act('end', 400)])).toEqual([15, 405, 390]);
  expect(pay([act('start', 8), act('end', 400)], with_({ roundMin: 0 }))).toEqual([8, 400, 392]);
});

test('minutes before and after the plan count where the tolerance says so, or the office', () => {
  const start = act('start', -60);
  const end = act('end', 540);
  expect(pay([start, end])).toEqual([0, 480, 480]);
  expect(pay([start, end], with_({ earlyStart: true, overrun: true }))).toEqual([-60, 540, 600]);
  const accepted = [settle(`early:${start.id}`, 'accept'), settle(`overrun:${end.id}`, 'accept')];
  expect(pay([start, end, ...accepted])).toEqual([-60, 540, 600]);
  const refused = [settle(`early:${start.id}`, 'refuse'), settle(`overrun:${end.id}`, 'refuse')];
  expect(pay([start, end, ...refused], with_({ earlyStart: true, overrun: true }))).toEqual([0, 480, 480]);
});

test('an end that comes more than an hour late waits for the office: it may be one that was forgotten', () => {
  const start = act('start', 0);
  const counts = with_({ overrun: true });
  expect(pay([start, act('end', 540)], counts)).toEqual([0, 540, 540]);
  const end = act('end', 541 + 12 * 60);
  expect(pay([start, end], counts)).toEqual([0, 480, 480]);
  expect(pay([start, end, settle(`overrun:${end.id}`, 'correct', [0, 510])], counts)).toEqual([0, 510, 510]);
  expect(pay([start, end, settle(`overrun:${end.id}`, 'accept')], counts)[2]).toBe(541 + 12 * 60);
});

test('a correction says the times, whatever was done and whatever the tolerance', () => {
  const start = act('start', -60);
  const corrected = settle(`early:${start.id}`, 'correct', [-7, 433]);
  expect(pay([start, act('end', 540), corrected])).toEqual([-7, 433, 440]);
});

test('what is refused is not paid, and stays invoiced', () => {
  const start = act('start', 0, { position: { latitude: 0, longitude: 0, accuracy: 5 } });
  const service = planned({ site: { latitude: 48.85, longitude: 2.35, radiusM: 100 } });
  const { pay: paid, invoice } = keep([start, act('end', 480), settle(`far:${start.id}`, 'refuse')], with_(), service);
  expect([paid.minutes, invoice.minutes]).toEqual([0, 480]);
});

test('pauses are taken off as they count: not paid, not invoiced', () => {
  const service = planned({ unplannedBreak: { notWork: true, notCharge: false } });
  const done = keep([act('start', 0), act('startBreak', 60), act('endBreak', 95), act('end', 480)], with_(), service);
  expect([done.pay.minutes, done.pay.breakMin, done.invoice.minutes]).toEqual([445, 35, 480]);
});

test('of a service that was called done without any act its planned pauses are taken off, and of no other', () => {
  const pause = {
    id: 'pause',
    planned: { start: START + 4 * HOUR, end: START + 5 * HOUR },
    notWork: true,
    notCharge: true,
  };
  const service = planned({ breaks: [pause] });
  const validated = keep([act('validate', 600, { agentId: null })], with_(), service);
  expect([validated.pay.minutes, validated.pay.breakMin, validated.invoice.minutes]).toEqual([420, 60, 420]);
  expect(keep([act('start', 0), act('end', 480)], with_(), service).pay.minutes).toBe(480);
});

test('what the office noted of a delay or an absence is taken off whoever was there, and counts once', () => {
  const noted = (from: number, to: number) => ({
    ...{ start: START + from * MINUTE, end: START + to * MINUTE },
    ...{ notWork: true, notCharge: false },
  });
  const service = planned({ interruptions: [noted(0, 30), noted(120, 180)] });
  const done = keep(
    [act('start', 30), act('startBreak', 150), act('endBreak', 200), act('end', 480)],
    with_(),
    service,
  );
  expect([done.pay.minutes, done.pay.breakMin, done.invoice.minutes]).toEqual([450 - 80, 80, 450]);
});

test('nothing is known of a presence without an end until the office says so', () => {
  const start = act('start', 0);
  expect(keep([start]).pay.minutes).toBeNull();
  expect(pay([start, settle(`noEnd:${start.id}`, 'accept')])).toEqual([0, 480, 480]);
  expect(pay([start, settle(`noEnd:${start.id}`, 'correct', [0, 300])])).toEqual([0, 300, 300]);
  expect(pay([start, act('validate', 600, { agentId: null })])).toEqual([0, 480, 480]);
});

test('a planned pause that was forgotten with the end of its service is as long as planned', () => {
  const pause = { start: START + 240 * MINUTE, end: START + 270 * MINUTE };
  const service = planned({ breaks: [{ id: 'pause', planned: pause, notWork: true, notCharge: true }] });
  const start = act('start', 0);
  const forgotten = [start, act('startBreak', 250)];
  const paid = (...more: ServiceAct[]) => keep([...forgotten, ...more], with_(), service).pay.minutes;
  expect(paid()).toBeNull();
  expect(paid(settle(`noEnd:${start.id}`, 'accept'))).toBe(450);
  // It is over with the presence, and its own end counts where it arrives after all.
  expect(paid(settle(`noEnd:${start.id}`, 'correct', [0, 260]))).toBe(250);
  expect(paid(settle(`noEnd:${start.id}`, 'accept'), act('endBreak', 290))).toBe(440);
});

test('who refuses to pay a return after the end pays what was done before it', () => {
  const back = act('start', 500);
  const acts = [act('start', 0), act('end', 484), back, act('interrupt', 510), act('start', 515), act('end', 540)];
  const refused = settle(`restarted:${back.id}`, 'refuse');
  const { pay: paid, invoice } = keep([...acts, refused], with_({ overrun: true, roundMin: 0 }));
  expect([paid.minutes, invoice.minutes]).toEqual([480, 484 + 10 + 25]);
});

test('a presence without an end that the office refused to pay is not paid as planned, and stays invoiced', () => {
  const start = act('start', 0);
  const { pay: paid, invoice } = keep([start, settle(`noEnd:${start.id}`, 'refuse')]);
  expect([paid.minutes, paid.stretches, invoice.minutes]).toEqual([0, [], 480]);
});

test('who goes away near the planned start or end and comes back is not paid twice, nor for being away', () => {
  const wide = with_({ graceStartMin: 15, graceEndMin: 15, roundMin: 0 });
  const leaves = [act('start', 3), act('interrupt', 8), act('start', 14), act('end', 478)];
  expect(pay(leaves, wide)).toEqual([0, 480, 8 + 466]);
  const returns = [act('start', 0), act('interrupt', 468), act('start', 474), act('end', 482)];
  expect(pay(returns, wide)).toEqual([0, 480, 468 + 6]);
});

test('an end without a start is kept once the office has settled it', () => {
  const end = act('end', 400, { payload: { reason: 'other', reasonText: 'x' } });
  expect(pay([end])).toEqual([null, null, 0]);
  expect(pay([end, settle(`endWithoutStart:${end.id}`, 'accept')], with_({ roundMin: 0 }))).toEqual([0, 400, 400]);
  expect(pay([end, settle(`endWithoutStart:${end.id}`, 'correct', [30, 400])])).toEqual([30, 400, 370]);
});

test('a service the office called done without any act is kept as planned', () => {
  const validated = [act('validate', 600, { agentId: null })];
  expect(keep(validated).pay).toMatchObject({ minutes: 480, stretches: [{ agentId: A, minutes: 480 }] });
});

test('each agent is paid its own presence, and the customer pays the post once', () => {
  const acts = [
    act('start', 0),
    act('assign', 200, { agentId: B, payload: { from: A } }),
    act('start', 240, { agentId: B }),
    act('end', 250, { payload: { reason: 'relieved', reasonText: 'B' } }),
    act('end', 480, { agentId: B }),
  ];
  const done = keep(acts, with_({ roundMin: 0 }), planned({ agentId: B }));
  expect(done.pay.stretches.map(({ agentId, minutes }) => [agentId, minutes])).toEqual([
    [A, 250],
    [B, 240],
  ]);
  expect([done.pay.minutes, done.invoice.minutes]).toEqual([490, 480]);
});

test('a colleague nobody planned counts once the office accepted it', () => {
  const acts = [act('start', 0, { agentId: B }), act('end', 480, { agentId: B })];
  expect(keep(acts).pay.minutes).toBe(0);
  expect(keep([...acts, settle(`notPlanned:${B}`, 'accept')]).pay.minutes).toBe(480);
});

test('nobody waits for a stranger who never said that it left, until the office counts it', () => {
  const there = [act('start', 0, { agentId: B })];
  expect(keep(there).pay).toMatchObject({ minutes: 0, stretches: [] });
  expect(keep([...there, act('start', 2), act('end', 480)]).pay.minutes).toBe(480);
  expect(keep([...there, settle(`notPlanned:${B}`, 'accept')]).pay.minutes).toBeNull();
});

test('a missing end that the office refused to pay stays refused once the service is called done', () => {
  const start = act('start', 0);
  const refused = [start, settle(`noEnd:${start.id}`, 'refuse'), act('validate', 710, { agentId: null })];
  expect(keep(refused).pay.minutes).toBe(0);
});

test('a site has its own over its customer, and its customer over the agency', () => {
  const merged = toleranceFor(DEFAULT_TOLERANCE, { pay: { graceStartMin: 7, roundMin: 15 } }, { pay: { roundMin: 5 } });
  expect(merged.pay).toEqual({ ...DEFAULT_TOLERANCE.pay, graceStartMin: 7, roundMin: 5 });
  expect(merged.invoice).toEqual(DEFAULT_TOLERANCE.invoice);
  expect(toleranceFor(DEFAULT_TOLERANCE, null, undefined)).toEqual(DEFAULT_TOLERANCE);
});

test('whatever was done, what is kept is never negative, nor longer than presence and the widest grace allow', () => {
  const rules = fc.record({
    graceStartMin: fc.integer({ min: 0, max: 120 }),
    graceEndMin: fc.integer({ min: 0, max: 120 }),
    roundMin: fc.constantFrom(0, 1, 5, 15, 60),
    earlyStart: fc.boolean(),
    overrun: fc.boolean(),
  });
  fc.assert(
    fc.property(services, histories, rules, (service, acts, rule) => {
      const done = foldExecution(service, acts, EVENING);
      const kept = keptTimes(service, done, { pay: rule, invoice: rule });
      for (const { start, end, minutes, stretches } of [kept.pay, kept.invoice]) {
        expect(minutes ?? 0).toBeGreaterThanOrEqual(0);
        expect(minutes === null || minutes <= 4 * 14 * 60).toBe(true);
        expect((end ?? 0) >= (start ?? 0)).toBe(true);
        expect(stretches.every((it) => it.minutes >= 0)).toBe(true);
      }
      const nothing = done.stretches.length === 0 && !done.validated;
      expect(!nothing || kept.pay.minutes === 0).toBe(true);
    }),
  );
});
