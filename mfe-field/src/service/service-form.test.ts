import type { Service } from '@vigie/contracts/field/service/service';
import {
  blankForm,
  formOf,
  formPathOf,
  recurrenceOf,
  repetitionOf,
  saveOf,
  serviceFormSchema,
  wantedOf,
} from './service-form';
import { instantsOf } from './times/service-times';
import { breaksText } from './times/unpaid-pause';

const siteId = '01999a5e-8000-7000-a000-000000000001';
const filled = (more = {}) => serviceFormSchema.parse({ ...blankForm({ siteId, day: '2026-10-24' }), ...more });
const wrong = (more: object) => {
  const read = serviceFormSchema.safeParse({ ...blankForm({ siteId, day: '2026-10-24' }), ...more });
  return read.success ? [] : read.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};
const times = (more: object) => {
  const { start, end } = instantsOf(filled(more), 'Europe/Paris');
  return [new Date(start).toISOString(), new Date(end).toISOString()];
};

test('an end that is not after the start is the next morning, through the clock change too', () => {
  expect(times({ startTime: '08:00', endTime: '20:00' })).toEqual([
    '2026-10-24T06:00:00.000Z',
    '2026-10-24T18:00:00.000Z',
  ]);
  expect(times({ startTime: '19:00', endTime: '07:00' })).toEqual([
    '2026-10-24T17:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
  ]);
  expect(times({ startTime: '19:00', endTime: '19:00', endDay: '2026-10-26' })[1]).toBe('2026-10-26T18:00:00.000Z');
});

test('a repetition needs its last day, and an end its order', () => {
  expect(wrong({ repeats: true })).toEqual([['untilDay', 'Obligatoire']]);
  expect(wrong({ repeats: true, untilDay: '2026-10-23' })).toEqual([
    ['untilDay', 'La fin doit être postérieure au début'],
  ]);
  expect(wrong({ endDay: '2026-10-24', startTime: '10:00', endTime: '10:00' })).toEqual([
    ['endDay', 'La fin doit être postérieure au début'],
  ]);
  expect(wrong({ siteId: null }).map(([path]) => path)).toEqual(['siteId']);
});

test('a pause is sent in the middle of the service, and only when it was changed', () => {
  const save = saveOf(filled({ startTime: '08:00', endTime: '20:00', pauseMin: 30 }), null, 'Europe/Paris');
  expect(save.breaks?.map((it) => [it.startAt, it.endAt])).toEqual([
    ['2026-10-24T11:45:00.000Z', '2026-10-24T12:15:00.000Z'],
  ]);
  // The form sends `notWork`; the server takes `notCharge` from the agency's settings.
  expect(save.breaks?.[0]).toMatchObject({ notWork: true });
  expect(save.breaks?.[0]).not.toHaveProperty('notCharge');
  const breaks = [{ id: 'p', type: 'pause', status: 100, durationMin: 30, notWork: true }];
  const known = {
    ...{ id: siteId, updatedAt: '2026-10-01T00:00:00.000Z', breaks, timeZone: 'Europe/Paris' },
    ...{ startAt: '2026-10-24T06:00:00.000Z', endAt: '2026-10-24T18:00:00.000Z' },
  } as Service;
  const again = saveOf(filled({ pauseMin: 30 }), known, 'Europe/Paris');
  expect(again).toMatchObject({ id: siteId, updatedAt: known.updatedAt });
  expect(again).not.toHaveProperty('breaks');
});

describe('a pause that is changed', () => {
  const at = (time: string) => `2026-10-24T${time}:00.000Z`;
  const cut = (id: string, type: string, from: string, to: string, more: object = {}) => ({
    ...{ id, type, status: 100, startAt: at(from), endAt: at(to), notWork: true, notCharge: false },
    ...{ durationMin: (Date.parse(at(to)) - Date.parse(at(from))) / 60_000, ...more },
  });
  const known = {
    ...{ id: siteId, startAt: at('06:00'), endAt: at('18:00'), updatedAt: at('05:00') },
    breaks: [
      cut('late', 'delay', '06:00', '06:20', { notCharge: true }),
      cut('paid', 'pause', '09:00', '09:15', { notWork: false }),
      cut('unpaid', 'pause', '11:45', '12:15'),
      cut('taken', 'pause', '15:00', '15:10', { status: 300 }),
    ],
  } as unknown as Service;
  const saved = (more: object) =>
    saveOf(filled({ startTime: '08:00', endTime: '20:00', ...more }), known, 'Europe/Paris').breaks?.map((it) => [
      ...[it.id, it.type, it.startAt.slice(11, 16), it.endAt.slice(11, 16), it.notWork, it.notCharge],
    ]);
  const late = ['late', 'delay', '06:00', '06:20', true, true];
  const paid = ['paid', 'pause', '09:00', '09:15', false, false];

  test('leaves delays, paid pauses and what was taken where they are', () => {
    expect(saved({ pauseMin: 40 })).toBeUndefined();
    expect(saved({ pauseMin: 70 })).toEqual([['unpaid', undefined, '11:30', '12:30', true, undefined], late, paid]);
    expect(saved({ pauseMin: 0 })).toEqual([late, paid]);
  });

  test('takes them along with a service that is moved', () => {
    const moved = saved({ pauseMin: 10, startTime: '09:00', endTime: '21:00' });
    expect(moved?.map(([id, , from]) => [id, from])).toEqual([
      ['late', '07:00'],
      ['paid', '10:00'],
    ]);
  });
});

test('breaks are told by their references and by how their minutes are counted', () => {
  const service = {
    breaks: [{ reference: 'P000007' }, { reference: 'P000008' }],
    interruptions: { day: 0, night: 20, sunday: 75, holiday: 0 },
  } as Service;
  expect(breaksText(service)).toBe('P000007 et P000008 : nuit 20\u00a0min, dimanche 1\u00a0h\u00a015');
  expect(breaksText({ ...service, breaks: [] })).toBeUndefined();
});

test('a recurrence carries what its kind takes and nothing else', () => {
  const of = (more: object) =>
    recurrenceOf(filled({ repeats: true, untilDay: '2026-11-30', ...more }), 'Europe/Paris').recurrence;
  expect(of({ repeat: 'weekly', days: [1, 3], frequency: 2 })).toEqual({
    startDay: '2026-10-24',
    endDay: '2026-11-30',
    startTime: '08:00',
    endTime: '20:00',
    repeat: 'weekly',
    frequency: 2,
    days: [1, 3],
    excludeHolidays: false,
  });
  expect(of({ repeat: 'holidays', days: [1], excludeHolidays: true })).not.toHaveProperty('excludeHolidays');
  const chosen = { days: [5], monthDays: [1, -1], holidayDays: ['Noël'] };
  const daysOf = (more: object) => {
    const { days, nth, monthDays, holidayDays } = of({ ...chosen, ...more });
    return { days, nth, monthDays, holidayDays };
  };
  expect(daysOf({ repeat: 'monthly' })).toEqual({ monthDays: [1, -1] });
  expect(daysOf({ repeat: 'yearly', nth: -1 })).toEqual({ days: [5], nth: -1 });
  expect(daysOf({ repeat: 'holidays', nth: 1 })).toEqual({ holidayDays: ['Noël'] });
  expect(daysOf({ repeat: 'daily', nth: 1 })).toEqual({});
});

test('a known service is read on the wall clock of its site', () => {
  const service = {
    site: { id: siteId, name: 'Quai' },
    agent: null,
    specialty: 'Agent de sécurité',
    timeZone: 'Europe/Paris',
    services: [],
    isCircuit: false,
    startAt: '2026-10-24T17:00:00.000Z',
    endAt: '2026-10-25T06:00:00.000Z',
    breaks: [{ type: 'pause', status: 100, durationMin: 20, notWork: true }],
    intervention: false,
    needsReport: false,
    planned: true,
    notCharge: false,
    comment: null,
  } as unknown as Service;
  expect(formOf(service)).toMatchObject({
    startDay: '2026-10-24',
    startTime: '19:00',
    endTime: '07:00',
    endDay: null,
    pauseMin: 20,
  });
});

test('somebody is looked for once the times are complete', () => {
  const typed = { ...blankForm({ siteId, day: '2026-10-24' }), startTime: '19:00', endTime: '07:00' };
  expect(wantedOf(typed, null, 'Europe/Paris')).toEqual({
    startAt: '2026-10-24T17:00:00.000Z',
    endAt: '2026-10-25T06:00:00.000Z',
    siteId,
    specialty: null,
    serviceId: null,
  });
  expect(wantedOf({ ...typed, startTime: '7' }, null, 'Europe/Paris')).toBeNull();
  expect(wantedOf({ ...typed, siteId: null }, null, 'Europe/Paris')).toMatchObject({ siteId: null });
});

describe('the stops of a circuit', () => {
  const stop = { id: siteId, siteId, task: ' Ronde ' };
  const night = { startDay: '2026-10-24', startTime: '22:00', endTime: '06:00', isCircuit: true };

  test('are the first such times of the clock after its start, past midnight and the change of the clocks', () => {
    const stops = [
      { ...stop, startTime: '22:00', endTime: '22:30' },
      { ...stop, startTime: '23:50', endTime: '00:20' },
      { ...stop, startTime: '04:00', endTime: '05:00' },
    ];
    const saved = saveOf(filled({ ...night, stops }), null, 'Europe/Paris').services;
    expect(saved?.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2026-10-24T20:00:00.000Z', '2026-10-24T20:30:00.000Z'],
      ['2026-10-24T21:50:00.000Z', '2026-10-24T22:20:00.000Z'],
      ['2026-10-25T03:00:00.000Z', '2026-10-25T04:00:00.000Z'],
    ]);
    expect(saved?.[0]?.task).toBe('Ronde');
  });

  test('are not sent where it is none, and are asked for where it is one', () => {
    expect(saveOf(filled({ ...night, isCircuit: false }), null, 'Europe/Paris').services).toEqual([]);
    const wrong = serviceFormSchema.safeParse({ ...filled({}), isCircuit: true, stops: [] });
    expect(wrong.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'isCircuit: Ajoutez au moins un arrêt',
    ]);
  });

  test('have the refusals of the server under their fields', () => {
    expect(formPathOf('service.services.1.endAt')).toBe('stops.1.endTime');
    expect(formPathOf('service.services.0.site')).toBe('stops.0.siteId');
    expect(formPathOf('service.services.0.other')).toBe('stops.0.other');
    expect(formPathOf('service.endAt')).toBe('endTime');
    expect(formPathOf('elsewhere')).toBe('elsewhere');
  });
});

test('a repetition of a known service begins a week later, at its site and times, with its agent', () => {
  const service = {
    ...{ id: siteId, site: { id: siteId, name: 'Quai nord' }, agent: { id: siteId, name: 'Nadia Roux' } },
    ...{ startAt: '2026-10-24T17:00:00.000Z', endAt: '2026-10-25T05:00:00.000Z', timeZone: 'Europe/Paris' },
    ...{
      services: [],
      isCircuit: false,
      breaks: [],
      specialty: null,
      comment: null,
      startPointId: null,
      endPointId: null,
    },
    ...{ intervention: false, planned: true, notCharge: false },
  } as unknown as Service;
  expect(repetitionOf(service)).toMatchObject({
    ...{ siteId, agentId: siteId, startDay: '2026-10-31', startTime: '19:00', endTime: '06:00', repeats: true },
  });
});
