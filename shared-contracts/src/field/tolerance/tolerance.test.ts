import { DEFAULT_TOLERANCE, describeTolerance, toleranceFor, toleranceText } from './tolerance';

test('what a site has of its own lies over its customer, and that over the agency', () => {
  const tolerance = toleranceFor(
    DEFAULT_TOLERANCE,
    { pay: { roundMin: 15, overrun: false } },
    { pay: { roundMin: 30 }, invoice: { graceEndMin: 0 } },
    null,
  );
  expect(tolerance.pay).toEqual({ ...DEFAULT_TOLERANCE.pay, roundMin: 30, overrun: false });
  expect(tolerance.invoice).toEqual({ ...DEFAULT_TOLERANCE.invoice, graceEndMin: 0 });
});

test('what a place has of its own is said in words', () => {
  expect(describeTolerance({})).toEqual([]);
  expect(describeTolerance({ pay: { roundMin: 15, overrun: false }, invoice: { earlyStart: true } })).toEqual([
    'Paie : Arrondi 15 min',
    "Paie : Compter le dépassement d'une heure au plus sans accord Non",
    "Facturation : Compter l'avance sans accord Oui",
  ]);
  expect(toleranceText(0)).toBe('0 min');
});
