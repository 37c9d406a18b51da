import { FIELD_MESSAGES } from '../../core/messages/field';
import type { ExecutionState } from '../execution/execution';
import { foldExecution } from '../execution/fold-execution';
import type { ServiceAct, ServiceActKind } from '../execution/service-act';
import { A, act, B, END, HOUR, MINUTE, planned, START } from '../execution/testing/histories';
import { SERVICE_STATUS } from '../service/service.statuses';
import { foldStops, keptStop } from './fold-stops';
import { stopRefusalOf } from './judge-stop';
import { overlappingStops } from './stop';

const first = { id: 'first', start: START, end: START + HOUR, place: { latitude: 48, longitude: 2, radiusM: 100 } };
const second = { id: 'second', start: START + 2 * HOUR, end: START + 3 * HOUR, place: null };
const circuit = planned({ stops: [first, second] });

const at = (kind: ServiceActKind, min: number, stopId?: string, more: Partial<ServiceAct> = {}) =>
  act(kind, min, { ...(stopId && { payload: { stopId } }), ...more });
const statuses = (acts: readonly ServiceAct[], now = START + 4 * HOUR) =>
  foldExecution(circuit, acts, now).stops.map(({ status }) => status);

describe('the stops of a circuit', () => {
  test('wait until somebody arrives, last until it leaves, and the next one waits', () => {
    const begun = [at('start', 0)];
    expect(statuses(begun)).toEqual([SERVICE_STATUS.waiting, SERVICE_STATUS.waiting]);
    const there = [...begun, at('arrive', 10, 'first')];
    expect(statuses(there)).toEqual([SERVICE_STATUS.inProgress, SERVICE_STATUS.waiting]);
    const gone = [...there, at('leave', 40, 'first')];
    expect(foldExecution(circuit, gone, START + HOUR).stops[0]).toEqual({
      id: 'first',
      status: SERVICE_STATUS.finished,
      arrivedAt: START + 10 * MINUTE,
      leftAt: START + 40 * MINUTE,
    });
  });

  test('end where the next one begins, and with the circuit or its interruption', () => {
    const there = [at('start', 0), at('arrive', 10, 'first')];
    expect(statuses([...there, at('arrive', 120, 'second')])).toEqual([
      SERVICE_STATUS.finished,
      SERVICE_STATUS.inProgress,
    ]);
    expect(statuses([...there, at('interrupt', 20)])).toEqual([SERVICE_STATUS.finished, SERVICE_STATUS.waiting]);
    const ended = foldExecution(circuit, [...there, at('end', 479)], END);
    expect(ended.stops).toMatchObject([
      { status: SERVICE_STATUS.finished, leftAt: START + 479 * MINUTE },
      { status: SERVICE_STATUS.notRealised, arrivedAt: null },
    ]);
  });

  test('that somebody came back to keeps its first arrival and its last departure', () => {
    const acts = [at('start', 0), at('arrive', 10, 'first'), at('leave', 20, 'first')];
    const again = [...acts, at('arrive', 30, 'first')];
    expect(foldExecution(circuit, again, START + HOUR).stops[0]).toMatchObject({ status: SERVICE_STATUS.inProgress });
    expect(foldExecution(circuit, [...again, at('leave', 45, 'first')], START + HOUR).stops[0]).toMatchObject({
      arrivedAt: START + 10 * MINUTE,
      leftAt: START + 45 * MINUTE,
    });
  });

  test('that were only left were reached, and what the office took out changes nothing', () => {
    const acts = [at('start', 0), at('leave', 20, 'first'), at('arrive', 30, 'gone')];
    expect(foldExecution(circuit, acts, START + HOUR).stops).toMatchObject([
      { status: SERVICE_STATUS.finished, arrivedAt: START + 20 * MINUTE, leftAt: START + 20 * MINUTE },
      { status: SERVICE_STATUS.waiting },
    ]);
  });

  test('of whoever the office refused are not counted', () => {
    const stranger = { agentId: B };
    const acts = [at('start', 0, undefined, stranger), at('arrive', 10, 'first', stranger)];
    expect(statuses(acts)).toEqual([SERVICE_STATUS.inProgress, SERVICE_STATUS.waiting]);
    const refused = { anomaly: `notPlanned:${B}`, decision: 'refuse' as const, settledBecause: 'Erreur' };
    const settled = [...acts, act('settle', 60, { agentId: null, payload: refused })];
    expect(statuses(settled, START + HOUR)).toEqual([SERVICE_STATUS.waiting, SERVICE_STATUS.waiting]);
  });

  test('follow a circuit that is cancelled, archived, never begun or called done', () => {
    const office = { agentId: null };
    expect(statuses([act('unprogram', -10, office)])).toEqual([SERVICE_STATUS.unscheduled, SERVICE_STATUS.unscheduled]);
    expect(statuses([act('archive', -10, office)])).toEqual([SERVICE_STATUS.archived, SERVICE_STATUS.archived]);
    expect(statuses([], END + HOUR)).toEqual([SERVICE_STATUS.notRealised, SERVICE_STATUS.notRealised]);
    expect(statuses([act('validate', 500, office)])).toEqual([SERVICE_STATUS.finished, SERVICE_STATUS.finished]);
  });

  test('that lasts while nobody said when the circuit ended ends where it began', () => {
    const whole: Pick<ExecutionState, 'status' | 'endedAt' | 'validated'> = {
      status: SERVICE_STATUS.finished,
      endedAt: null,
      validated: true,
    };
    expect(foldStops([first], [at('arrive', 5, 'first')], whole)[0]?.leftAt).toBe(START + 5 * MINUTE);
  });

  test('far from which somebody says that it arrived are marked, whatever the place of the circuit', () => {
    const position = { latitude: 49, longitude: 2 };
    const codes = (acts: readonly ServiceAct[]) =>
      foldExecution({ ...circuit, site: first.place }, acts, START + HOUR).anomalies.map(({ code }) => code);
    expect(codes([at('start', 0, undefined, { position }), at('arrive', 5, 'first', { position })])).toEqual(['far']);
    expect(codes([at('start', 0), at('arrive', 5, 'second', { position })])).toEqual([]);
  });
});

describe('what is kept of a stop for invoicing', () => {
  const done = { id: 'first', arrivedAt: START, leftAt: START + 20 * MINUTE, status: SERVICE_STATUS.finished };

  test('is its presence, a minute at least', () => {
    expect(keptStop(first, done)).toEqual([{ start: START, end: START + 20 * MINUTE }]);
    expect(keptStop(first, { ...done, leftAt: START })).toEqual([{ start: START, end: START + MINUTE }]);
  });

  test('is its planned time where the office called it done, nothing where nobody came, unknown while it waits', () => {
    const none = { ...done, arrivedAt: null, leftAt: null };
    expect(keptStop(first, none)).toEqual([{ start: first.start, end: first.end }]);
    expect(keptStop(first, { ...none, status: SERVICE_STATUS.notRealised })).toEqual([]);
    expect(keptStop(first, { ...none, status: SERVICE_STATUS.waiting })).toBeNull();
    expect(keptStop(first, { ...done, leftAt: null, status: SERVICE_STATUS.inProgress })).toBeNull();
  });
});

describe('before an agent arrives or leaves', () => {
  const running = { status: SERVICE_STATUS.inProgress };
  const stops = (one: number, other: number) => [
    { id: 'first', status: one },
    { id: 'second', status: other },
  ];

  test('it is judged: one stop at a time, each once, on a circuit that runs', () => {
    const { cannotUpdateService, serviceActive } = FIELD_MESSAGES;
    expect(stopRefusalOf(running, stops(SERVICE_STATUS.waiting, SERVICE_STATUS.waiting), 'arrive', 'first')).toBeNull();
    expect(
      stopRefusalOf(
        { status: SERVICE_STATUS.waiting },
        stops(SERVICE_STATUS.waiting, SERVICE_STATUS.waiting),
        'arrive',
        'first',
      ),
    ).toBe(cannotUpdateService);
    expect(stopRefusalOf(running, stops(SERVICE_STATUS.inProgress, SERVICE_STATUS.waiting), 'arrive', 'second')).toBe(
      serviceActive,
    );
    expect(stopRefusalOf(running, stops(SERVICE_STATUS.finished, SERVICE_STATUS.waiting), 'arrive', 'first')).toBe(
      cannotUpdateService,
    );
    expect(
      stopRefusalOf(running, stops(SERVICE_STATUS.inProgress, SERVICE_STATUS.waiting), 'leave', 'first'),
    ).toBeNull();
    expect(stopRefusalOf(running, stops(SERVICE_STATUS.inProgress, SERVICE_STATUS.waiting), 'leave', 'second')).toBe(
      cannotUpdateService,
    );
    expect(stopRefusalOf(running, stops(SERVICE_STATUS.waiting, SERVICE_STATUS.waiting), 'arrive', 'other')).toBe(
      cannotUpdateService,
    );
  });

  test('goes on when the circuit is long past its planned end: its agent still reaches the stops that are left', () => {
    const late = [at('start', 0), at('arrive', 10, 'first'), at('leave', 20, 'first')];
    const { status, stops: left } = foldExecution(circuit, late, END + 2 * HOUR);
    expect(status).toBe(SERVICE_STATUS.notFinished);
    expect(stopRefusalOf({ status }, left, 'arrive', 'second')).toBeNull();
    const there = foldExecution(circuit, [...late, at('arrive', 600, 'second')], END + 2 * HOUR);
    expect(stopRefusalOf(there, there.stops, 'leave', 'second')).toBeNull();
    const ended = foldExecution(circuit, [...late, at('end', 620)], END + 3 * HOUR);
    expect(stopRefusalOf(ended, ended.stops, 'arrive', 'second')).not.toBeNull();
  });
});

test('stops overlap where one begins before those before it have ended', () => {
  const stop = (startAt: string, endAt: string) => ({
    startAt: `2026-11-23T${startAt}:00Z`,
    endAt: `2026-11-23T${endAt}:00Z`,
  });
  expect(overlappingStops([stop('10:00', '11:00'), stop('08:00', '09:00'), stop('09:00', '10:00')])).toEqual([]);
  const [long, inside, after] = [stop('08:00', '12:00'), stop('09:00', '10:00'), stop('11:00', '13:00')];
  expect(overlappingStops([after, long, inside])).toEqual([inside, after]);
});

test('a colleague who arrives elsewhere leaves nobody else’s stop', () => {
  const acts = [
    at('start', 0),
    at('arrive', 10, 'first', { agentId: A }),
    at('start', 20, undefined, { agentId: B }),
    at('arrive', 30, 'second', { agentId: B }),
  ];
  expect(statuses(acts)).toEqual([SERVICE_STATUS.inProgress, SERVICE_STATUS.inProgress]);
});
