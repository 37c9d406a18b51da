import fc from 'fast-check';
import { addSplits, emptySplit, HOUR_KINDS, hourCalendar, totalMinutes } from '../hours/split-hours';
import { DEFAULT_PRICING } from './default-prices';
import { priceTable } from './price-table';
import { chargedSplit, chargeFlat, chargeHours, priceOf, tenThousandthsOf } from './service-price';

const pricing = DEFAULT_PRICING;
const table = priceTable(pricing);
const paris = hourCalendar({ zone: 'Europe/Paris' });
const at = (text: string) => Date.parse(text);

test('each price is the day price times its factor', () => {
  expect(table).toEqual({
    hour: {
      day: 2100,
      night: 2310,
      saturday: 2310,
      saturdayNight: 2520,
      sunday: 2310,
      sundayNight: 2520,
      holiday: 4200,
      holidayNight: 4410,
      saturdayHoliday: 4410,
      saturdayHolidayNight: 4620,
      sundayHoliday: 4410,
      sundayHolidayNight: 4620,
    },
    interventionCents: 4500,
    circuitCents: 2500,
  });
});

test('half a cent goes up, without the error of binary fractions', () => {
  // 19.05 x 1.1 = 20.955; the double nearest to 1.1 would give 20.954999…
  expect(priceTable({ ...pricing, dayPriceCents: 1905 }).hour.night).toBe(2096);
  expect(priceTable({ ...pricing, dayPriceCents: 1, factors: { ...pricing.factors, night: 1.5 } }).hour.night).toBe(2);
  expect(priceTable({ ...pricing, dayPriceCents: 1, factors: { ...pricing.factors, night: 1.4999 } }).hour.night).toBe(
    1,
  );
});

test('a Saturday night is invoiced by its hours', () => {
  const night = { start: at('2026-11-21T19:00+01:00'), end: at('2026-11-22T07:00+01:00') };
  const breaks = [
    { start: at('2026-11-21T19:00+01:00'), end: at('2026-11-21T19:20+01:00'), notCharge: true },
    { start: at('2026-11-21T23:00+01:00'), end: at('2026-11-21T23:20+01:00'), notWork: true },
  ];
  expect(chargeHours(chargedSplit(night, breaks, paris), table)).toEqual([
    { kind: 'saturday', quantity: { unit: 'minute', value: 100 }, unitPriceCents: 2310, netCents: 3850 },
    { kind: 'saturdayNight', quantity: { unit: 'minute', value: 180 }, unitPriceCents: 2520, netCents: 7560 },
    { kind: 'sunday', quantity: { unit: 'minute', value: 60 }, unitPriceCents: 2310, netCents: 2310 },
    { kind: 'sundayNight', quantity: { unit: 'minute', value: 360 }, unitPriceCents: 2520, netCents: 15_120 },
  ]);
  expect(totalMinutes(chargedSplit(night, breaks, paris))).toBe(700);
});

test('interventions and circuits have a flat price', () => {
  expect(chargeFlat('intervention', 2, table)).toEqual({
    kind: 'intervention',
    quantity: { unit: 'milli', value: 2000 },
    unitPriceCents: 4500,
    netCents: 9000,
  });
  expect(chargeFlat('circuit', 3, table).netCents).toBe(7500);
});

test('quantities are minutes of an hour or thousandths of a unit, to four decimals', () => {
  expect(tenThousandthsOf({ unit: 'minute', value: 20 })).toBe(3333);
  expect(tenThousandthsOf({ unit: 'minute', value: 50 })).toBe(8333);
  expect(tenThousandthsOf({ unit: 'minute', value: -20 })).toBe(-3333);
  expect(tenThousandthsOf({ unit: 'milli', value: 1500 })).toBe(15_000);
  expect(priceOf({ unit: 'minute', value: 20 }, 2100)).toBe(700);
  expect(priceOf({ unit: 'minute', value: 1 }, 2100)).toBe(35);
  // The printed quantity 0.8333 h at 0.33 gives 27.4989 cents; five sixths of an hour would give 27.5.
  expect(priceOf({ unit: 'minute', value: 50 }, 33)).toBe(27);
  expect(priceOf({ unit: 'milli', value: 1500 }, 333)).toBe(500);
});

test('summed splits are priced as one, to the cent of their exact value', () => {
  const minutes = fc.integer({ min: 0, max: 50_000 });
  const splits = fc.array(fc.tuple(minutes, minutes), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(splits, (list) => {
      const sum = addSplits(list.map(([day, sundayNight]) => ({ ...emptySplit(), day, sundayNight })));
      const lines = chargeHours(sum, table);
      const exact = HOUR_KINDS.reduce((total, kind) => total + (sum[kind] * table.hour[kind]) / 60, 0);
      const net = lines.reduce((total, line) => total + line.netCents, 0);
      // Tolerance: half a cent, plus half a ten-thousandth of an hour at the price of the line.
      const allowed = lines.reduce((total, line) => total + 0.5 + line.unitPriceCents / 20_000, 0);
      expect(Math.abs(net - exact)).toBeLessThanOrEqual(allowed + 1e-6);
      expect(lines.reduce((total, line) => total + line.quantity.value, 0)).toBe(totalMinutes(sum));
    }),
  );
  expect(chargeHours(emptySplit(), table)).toEqual([]);
});
