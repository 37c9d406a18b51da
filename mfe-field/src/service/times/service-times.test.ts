import type { Service } from '@vigie/contracts/field/service/service';
import { blankForm, formOf, saveOf, serviceFormSchema } from '../service-form';
import { clockChangesOf, isOver } from './service-times';

const siteId = '01999a5e-8000-7000-a000-000000000001';

describe('on the night of winter time', () => {
  const blank = blankForm({ siteId, day: '2026-10-24' });
  const bare = { site: { id: siteId, name: 'Quai' }, agent: null, breaks: [], services: [], timeZone: 'Europe/Paris' };
  const lasts = (startAt: string, endAt: string) =>
    ({ ...bare, startAt, endAt, updatedAt: startAt, isCircuit: false }) as unknown as Service;
  const saved = (known: Service, more: object = {}) => {
    const form = serviceFormSchema.parse({ ...blank, ...JSON.parse(JSON.stringify(formOf(known))), ...more });
    const { startAt, endAt } = saveOf(form, known, 'Europe/Paris');
    return [startAt, endAt];
  };
  // 22:00 to the second 02:30, and from the first 02:30 to the second.
  const evening = ['2026-10-24T20:00:00.000Z', '2026-10-25T01:30:00.000Z'] as const;
  const hour = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'] as const;

  test('a comment moves no end to the first of the two hours', () => {
    expect(saved(lasts(...evening), { comment: 'Vu' })).toEqual(evening);
    expect(saved(lasts(...hour), { comment: 'Vu' })).toEqual(hour);
  });

  test('a circuit that begins in the second hour keeps its stops there', () => {
    const stop = { id: siteId, site: bare.site, task: null, startAt: hour[1], endAt: '2026-10-25T01:45:00.000Z' };
    const circuit = { ...lasts(hour[1], '2026-10-25T05:00:00.000Z'), isCircuit: true, services: [stop] } as Service;
    const form = serviceFormSchema.parse({ ...blank, ...JSON.parse(JSON.stringify(formOf(circuit))) });
    expect(saveOf(form, circuit, 'Europe/Paris').services).toMatchObject([
      { startAt: stop.startAt, endAt: stop.endAt },
    ]);
  });

  test('a time that is typed anew moves, and the other stays', () => {
    expect(saved(lasts(...evening), { startTime: '21:00' })).toEqual(['2026-10-24T19:00:00.000Z', evening[1]]);
    expect(saved(lasts(...hour), { endTime: '08:00' })).toEqual([hour[0], '2026-10-25T07:00:00.000Z']);
  });

  test('who types an hour that is twice, or none, reads which one is taken', () => {
    const times = { startDay: '2026-10-25', startTime: '02:30', endTime: '08:00', endDay: null };
    const twice = "02:30 a lieu deux fois le 25/10/2026 (passage à l'heure d'hiver) : la première est retenue";
    expect(clockChangesOf(times, null, 'Europe/Paris')).toEqual([twice]);
    expect(clockChangesOf({ ...times, startDay: '2027-03-28' }, null, 'Europe/Paris')).toEqual([
      "02:30 n'existe pas le 28/03/2027 (passage à l'heure d'été) : l'heure retenue est 03:30",
    ]);
    expect(clockChangesOf({ ...times, startTime: null }, null, 'Europe/Paris')).toEqual([]);
    expect(clockChangesOf(formOf(lasts(...hour)), lasts(...hour), 'Europe/Paris')).toEqual([]);
  });
});

test('a service is over once its end has passed, the next morning for one across midnight', () => {
  const night = { startDay: '2026-11-28', startTime: '22:00', endTime: '06:00', endDay: null };
  const at = (instant: string, typed: Parameters<typeof isOver>[0] = night) => {
    jest.useFakeTimers({ now: Date.parse(instant) });
    return isOver(typed, 'Europe/Paris');
  };
  expect(at('2026-11-29T04:59:00Z')).toBe(false);
  expect(at('2026-11-29T05:00:00Z')).toBe(true);
  expect(at('2026-11-30T05:00:00Z', { ...night, endTime: null })).toBe(false);
  jest.useRealTimers();
});
