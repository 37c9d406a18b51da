import { csvOf } from './csv';

const text = (rows: readonly (readonly (string | number)[])[]) => csvOf(rows).text();

test('a French spreadsheet opens it, and runs nothing that somebody typed', async () => {
  expect(
    await text([
      ['Site', 'CA'],
      ['Entrepôt "A"; nord', 12.5],
    ]),
  ).toBe('Site;CA\r\n"Entrepôt ""A""; nord";12,5\r\n');
  expect(await text([['=HYPERLINK("x")'], ['-1+1'], ['@a'], [-4]])).toBe(
    '"\'=HYPERLINK(""x"")"\r\n\'-1+1\r\n\'@a\r\n-4\r\n',
  );
});
