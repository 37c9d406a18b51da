import fc from 'fast-check';
import { parseDay } from '../../core/time/days';
import { weekOf } from '../../core/time/weeks';
import { DEFAULT_OVERTIME_INCREASES } from '../agency-defaults';
import {
  agentHours,
  type HeldContract,
  overtimeByWeek,
  type PayContract,
  type PaySteps,
  payCategories,
} from './agent-hours';
import { complementaryHours, contingentUse, lawfulIncreases, overtime, YEARLY_CONTINGENT_MIN } from './overtime';
import { addSplits, emptySplit, HOUR_KINDS, hourCalendar, splitHours, totalMinutes } from './split-hours';

const at = (text: string) => Date.parse(`${text}+01:00`);
const paris = hourCalendar({ zone: 'Europe/Paris' });
const november = { start: at('2026-11-01T00:00'), end: at('2026-12-01T00:00') };
/** A contract in force during the whole test period. */
const held = (contract: PayContract) => [{ ...contract, from: -Infinity, to: Infinity }];
const fullTime = { period: 'month', hours: 151.67, partTime: false } as const;

describe('overtime', () => {
  test('25 % from 35 hours, 50 % from 43', () => {
    expect(overtime(35 * 60)).toEqual([]);
    expect(overtime(43 * 60)).toEqual([{ percent: 25, minutes: 480 }]);
    expect(overtime(48 * 60)).toEqual([
      { percent: 25, minutes: 480 },
      { percent: 50, minutes: 300 },
    ]);
  });

  test('complementary hours: 10 % up to a tenth of the contract, 25 % beyond', () => {
    expect(complementaryHours(24 * 60, 24 * 60)).toEqual([]);
    expect(complementaryHours(26 * 60, 24 * 60)).toEqual([{ percent: 10, minutes: 120 }]);
    expect(complementaryHours(28 * 60, 24 * 60)).toEqual([
      { percent: 10, minutes: 144 },
      { percent: 25, minutes: 96 },
    ]);
  });

  test('steps given in any order fill from the lowest', () => {
    expect(overtime(45 * 60, DEFAULT_OVERTIME_INCREASES.fullTime.toReversed())).toEqual([
      { percent: 25, minutes: 480 },
      { percent: 50, minutes: 120 },
    ]);
  });

  test('steps add up to what goes beyond the first threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 60, max: 2090 }), (work, contract) => {
        const sum = (times: { minutes: number }[]) => times.reduce((total, time) => total + time.minutes, 0);
        expect(sum(overtime(work))).toBe(Math.max(0, work - 2100));
        expect(sum(complementaryHours(work, contract))).toBe(Math.max(0, work - contract));
      }),
    );
  });

  test('the yearly contingent of 329 hours', () => {
    expect(YEARLY_CONTINGENT_MIN).toBe(19_740);
    expect(contingentUse([480, 300])).toEqual({ usedMin: 780, leftMin: 18_960, beyondMin: 0 });
    expect(contingentUse([19_740, 60])).toEqual({ usedMin: 19_800, leftMin: 0, beyondMin: 60 });
    expect(contingentUse([100], 60)).toEqual({ usedMin: 100, leftMin: 0, beyondMin: 40 });
  });
});

describe('pay categories', () => {
  test('day and night make the total, the others lie in it', () => {
    const split = {
      ...emptySplit(),
      day: 1,
      night: 2,
      saturdayNight: 4,
      sunday: 8,
      holidayNight: 16,
      sundayHoliday: 32,
    };
    expect(payCategories(split)).toEqual({ day: 41, night: 22, saturday: 4, sunday: 40, holiday: 48 });
    fc.assert(
      fc.property(fc.tuple(...HOUR_KINDS.map(() => fc.nat(1000))), (minutes) => {
        const random = {
          ...emptySplit(),
          ...Object.fromEntries(HOUR_KINDS.map((kind, index) => [kind, minutes[index]])),
        };
        const categories = payCategories(random);
        expect(categories.day + categories.night).toBe(totalMinutes(random));
      }),
    );
  });
});

describe('hours of an agent in a month', () => {
  const nights = [2, 3, 4, 5, 9, 10, 11, 12].map((day) => ({
    start: at(`2026-11-${String(day).padStart(2, '0')}T19:00`),
    end: at(`2026-11-${String(day + 1).padStart(2, '0')}T07:00`),
  }));

  test('two weeks of four nights', () => {
    const hours = agentHours(nights, november, paris, held(fullTime));
    expect(hours.workMin).toBe(8 * 720);
    expect(hours.categories).toEqual({ day: 8 * 180, night: 8 * 540, saturday: 0, sunday: 0, holiday: 0 });
    expect(hours.weeks).toEqual([
      { monday: '2026-11-02', workMin: 2880, leaveMin: 0, increased: overtime(2880) },
      { monday: '2026-11-09', workMin: 2880, leaveMin: 0, increased: overtime(2880) },
    ]);
    expect(hours.increased).toEqual([
      { percent: 25, minutes: 960 },
      { percent: 50, minutes: 600 },
    ]);
  });

  test('unpaid breaks are taken out, of hours and of weeks', () => {
    const [first] = nights;
    const start = first?.start ?? 0;
    const breaks = [
      { start, end: start + 3_600_000, notWork: true },
      { start: start + 3_600_000, end: start + 7_200_000 },
    ];
    const hours = agentHours([{ start, end: start + 12 * 3_600_000, breaks }], november, paris, held(fullTime));
    expect(hours.workMin).toBe(660);
    expect(hours.weeks.map((week) => week.workMin)).toEqual([660]);
  });

  test('services are cut at the edges of the month, and a week is paid in the month in which it ends', () => {
    const services = [
      { start: at('2026-10-26T08:00'), end: at('2026-10-26T20:00') },
      { start: at('2026-10-31T19:00'), end: at('2026-11-01T07:00') },
      { start: at('2026-11-30T19:00'), end: at('2026-12-01T07:00') },
    ];
    const hours = agentHours(services, november, paris, held(fullTime));
    expect(hours.workMin).toBe(420 + 300);
    expect(hours.categories.sunday).toBe(420);
    // The week of 26 October ends on 1 November; the week of 30 November ends in December.
    expect(hours.weeks).toEqual([{ monday: '2026-10-26', workMin: 1440, leaveMin: 0, increased: [] }]);
  });

  test('steps of another agreement', () => {
    const steps = { fullTime: [{ fromHours: 40, percent: 10 }], partTime: [{ fromHours: 0, percent: 15 }] };
    expect(agentHours(nights, november, paris, held(fullTime), steps).increased).toEqual([
      { percent: 10, minutes: 960 },
    ]);
    const part = { period: 'week', hours: 44, partTime: true } as const;
    expect(agentHours(nights, november, paris, held(part), steps).increased).toEqual([{ percent: 15, minutes: 480 }]);
  });

  test('days of paid leave count towards overtime since 10 September 2025 (Cass. soc., n° 23-14.455)', () => {
    // Three days of ten and a half hours and two days of leave of seven hours: 45 h 30, so 10 h 30 of overtime.
    const days = [2, 3, 4].map((day) => ({ start: at(`2026-11-0${day}T08:00`), end: at(`2026-11-0${day}T18:30`) }));
    const paidLeave = ['2026-11-05', '2026-11-06'].map((day) => ({ day, minutes: 420 }));
    const hours = agentHours(days, november, paris, held(fullTime), { paidLeave });
    expect(hours.weeks).toMatchObject([{ workMin: 1_890, leaveMin: 840 }]);
    expect(hours.workMin).toBe(1_890);
    expect(hours.increased).toEqual([
      { percent: 25, minutes: 480 },
      { percent: 50, minutes: 150 },
    ]);
    expect(agentHours(days, november, paris, held(fullTime)).increased).toEqual([]);
    const before = { start: at('2025-08-01T00:00'), end: at('2025-09-01T00:00') };
    const august = [{ start: at('2025-08-04T08:00'), end: at('2025-08-04T20:00') }];
    const old = [{ day: '2025-08-05', minutes: 2_000 }];
    expect(agentHours(august, before, paris, held(fullTime), { paidLeave: old }).increased).toEqual([]);
  });

  test('a part-time contract by the month is compared month by month, however long the period is', () => {
    const contract = { period: 'month', hours: 90, partTime: true } as const;
    const days = (month: string, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const day = String(index + 1).padStart(2, '0');
        return { start: at(`2026-${month}-${day}T08:00`), end: at(`2026-${month}-${day}T17:00`) };
      });
    const [full, more] = [days('11', 10), days('12', 11)];
    const year = { start: at('2026-11-01T00:00'), end: at('2027-01-01T00:00') };
    expect(agentHours([...full, ...more], year, paris, held(contract)).increased).toEqual([
      { percent: 10, minutes: 540 },
    ]);
    const shifted = { start: at('2026-11-26T00:00'), end: at('2026-12-26T00:00') };
    expect(agentHours([...full, ...more], shifted, paris, held(contract)).increased).toEqual([
      { percent: 10, minutes: 540 },
    ]);
  });

  test('part-time by the week and by the month', () => {
    const weekly = agentHours(nights, november, paris, held({ period: 'week', hours: 40, partTime: true }));
    expect(weekly.increased).toEqual([
      { percent: 10, minutes: 480 },
      { percent: 25, minutes: 480 },
    ]);
    const monthly = agentHours(nights, november, paris, held({ period: 'month', hours: 90, partTime: true }));
    expect(monthly.weeks.map((week) => week.increased)).toEqual([[], []]);
    expect(monthly.increased).toEqual([{ percent: 10, minutes: 360 }]);
  });

  test('overtime of a cycle is that of its weeks together, paid with the last one (IDCC 1351, 7.06)', () => {
    const cycle = { weeks: 2, startsOn: '2026-11-02' };
    const hours = agentHours(nights.slice(0, 6), november, paris, held(fullTime), { cycle });
    expect(hours.weeks.map(({ monday, workMin, increased }) => [monday, workMin, increased])).toEqual([
      ['2026-11-02', 2_880, []],
      ['2026-11-09', 1_440, [{ percent: 25, minutes: 120 }]],
    ]);
    const rested = agentHours(nights.slice(0, 4), november, paris, held(fullTime), { cycle });
    expect(rested.increased).toEqual([]);
    const halfway = { start: at('2026-11-01T00:00'), end: at('2026-11-09T00:00') };
    expect(agentHours(nights, halfway, paris, held(fullTime), { cycle }).increased).toEqual([]);
    const rest = { start: at('2026-11-09T00:00'), end: at('2026-12-01T00:00') };
    expect(agentHours(nights, rest, paris, held(fullTime), { cycle }).increased).toEqual(overtime(5_760, undefined, 2));
  });

  test('the contingent counts overtime as it is paid: of a cycle with its last week, of part-time work none', () => {
    const first = weekOf(parseDay('2026-11-02'));
    const minutes = new Map([
      [first, 2_880],
      [first + 1, 1_440],
    ]);
    const weeks = { first, last: first + 1 };
    const used = (contracts: HeldContract[], steps: PaySteps = {}) => [
      ...overtimeByWeek(minutes, weeks, contracts, steps).values(),
    ];
    expect(used(held(fullTime))).toEqual([780, 0]);
    expect(used(held(fullTime), { cycle: { weeks: 2, startsOn: '2026-11-02' } })).toEqual([0, 120]);
    expect(used(held({ period: 'week', hours: 24, partTime: true }))).toEqual([]);
    const paidLeave = [{ day: '2026-11-10', minutes: 720 }];
    expect(used(held(fullTime), { paidLeave })).toEqual([780, 60]);
  });

  test('who came or left in the middle of a cycle is paid its overtime by the week (D3121-25)', () => {
    const cycle = { weeks: 2, startsOn: '2026-11-02' };
    const left = [{ ...fullTime, from: -Infinity, to: parseDay('2026-11-10') }];
    expect(agentHours(nights.slice(0, 5), november, paris, left, { cycle }).increased).toEqual(overtime(2_880));
  });

  test('each week is paid by its own contract, and of a month each contract its share', () => {
    const part = { period: 'week', hours: 24, partTime: true } as const;
    const changed = parseDay('2026-11-09');
    const contracts = [
      { ...part, from: -Infinity, to: changed - 1 },
      { ...fullTime, from: changed, to: Infinity },
    ];
    const { weeks } = agentHours(nights, november, paris, contracts);
    expect(weeks.map(({ increased }) => increased)).toEqual([complementaryHours(2_880, 1_440), overtime(2_880)]);
    const monthly = [
      { ...part, period: 'month' as const, hours: 60, from: -Infinity, to: parseDay('2026-11-15') },
      { ...part, period: 'month' as const, hours: 120, from: parseDay('2026-11-16'), to: Infinity },
    ];
    expect(agentHours(nights, november, paris, monthly).increased).toEqual(complementaryHours(5_760, 1_800));
  });

  test('a month in which a monthly part-time contract begins or ends owes its part of the hours only', () => {
    const contract = { period: 'month', hours: 60, partTime: true } as const;
    const during = (from: number, to: number) =>
      agentHours(nights, november, paris, [{ ...contract, from, to }]).increased;
    const [eighth, ninth] = [parseDay('2026-11-08'), parseDay('2026-11-09')];
    // 96 hours of work: 8 days of 30 owe 16 hours, 22 days owe 44.
    expect(during(-Infinity, eighth)).toEqual(complementaryHours(5_760, 960));
    expect(during(ninth, Infinity)).toEqual(complementaryHours(5_760, 2_640));
    expect(during(-Infinity, parseDay('2026-10-31'))).toEqual([]);
  });

  test('the twelve kinds are those of the services', () => {
    const hours = agentHours(nights, november, paris, held(fullTime));
    expect(hours.split).toEqual(addSplits(nights.map((night) => splitHours(night, [], paris))));
  });
});

describe('increases that were stored before they were bounded', () => {
  test('every hour of overtime is paid a tenth more at least, from the legal duration on', () => {
    const late = { fullTime: [{ fromHours: 40, percent: 5 }], partTime: [{ fromHours: 10, percent: 25 }] };
    const { fullTime, partTime } = lawfulIncreases(late);
    expect(overtime(42 * 60, fullTime)).toEqual([
      { percent: 10, minutes: 300 },
      { percent: 10, minutes: 120 },
    ]);
    expect(complementaryHours(22 * 60, 20 * 60, partTime)).toEqual([{ percent: 10, minutes: 120 }]);
    expect(overtime(45 * 60, lawfulIncreases({ fullTime: [], partTime: [] }).fullTime)).toEqual(overtime(45 * 60));
    expect(lawfulIncreases(DEFAULT_OVERTIME_INCREASES)).toEqual(DEFAULT_OVERTIME_INCREASES);
  });
});
