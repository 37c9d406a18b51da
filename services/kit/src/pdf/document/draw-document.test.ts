import { NBSP } from '@vigie/contracts/formats/french';
import { sample } from '@vigie/contracts/rules/einvoice/testing/samples';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { columnsOf } from './draw-document';

test('amounts of a line have the decimals of their currency, as on the screens', () => {
  const totals = totalsOf(sample);
  const [first] = totals.lines;
  const shown = (currency: string) =>
    columnsOf(totals, currency)
      .filter(({ label }) => label === 'Total HT')
      .map(({ value }) => first && value({ ...first, netCents: 123_400 }));
  expect(shown('EUR')).toEqual([`1${NBSP}234,00`]);
  expect(shown('XOF')).toEqual([`1${NBSP}234`]);
});
