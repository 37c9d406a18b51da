import { paperAmount, paperCents } from './paper-amounts';

test('an amount of a paper is written as on the screens, and one that is no number stops the paper', () => {
  expect([paperCents(123_456), paperCents(-500, 'CHF'), paperAmount(0, 'EUR')]).toEqual([
    '1\u00a0234,56\u00a0€',
    '-5,00\u00a0CHF',
    '0,00',
  ]);
  for (const broken of [Number.NaN, Number.POSITIVE_INFINITY, undefined as unknown as number]) {
    expect(() => paperCents(broken)).toThrow('not a number');
    expect(() => paperAmount(broken, 'EUR')).toThrow('not a number');
  }
});
