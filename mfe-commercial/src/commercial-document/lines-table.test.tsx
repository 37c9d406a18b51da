import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { invoiceItemSchema } from '@vigie/contracts/commercial/invoice/invoice-item';
import { newId } from '@vigie/contracts/core/id';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { LinesTable } from './lines-table';

beforeEach(resetKit);

test('a quantity is read with its unit', () => {
  const line = (name: string, quantity: number, unit: string) =>
    invoiceItemSchema.parse({ id: newId(), name, quantity, unit, unitPriceCents: 100 });
  const items = [line('Agent de sécurité', 72, 'hour'), line('Frais de déplacement', 40.5, 'km')];
  renderKit(
    <LinesTable
      document={{
        items,
        totals: { lines: [7_200, 4_050], discountCents: 0 },
        price: 11_250,
        vat: 2_250,
        total: 13_500,
      }}
    />,
  );
  expect(screen.getByRole('cell', { name: '72\u00a0h' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '40,5\u00a0km' })).toBeInTheDocument();
});

test('a word that no line holds is cut, so that the amounts stay in sight', () => {
  const name = `https://intranet.example/${'a'.repeat(160)}`;
  const items = [invoiceItemSchema.parse({ id: newId(), name, section: name, quantity: 1, unitPriceCents: 100 })];
  renderKit(
    <LinesTable document={{ items, totals: { lines: [100], discountCents: 0 }, price: 100, vat: 20, total: 120 }} />,
  );
  for (const cell of screen.getAllByText((text) => text.startsWith('https'), { selector: 'td, th' }))
    expect(cell).toHaveStyle({ overflowWrap: 'anywhere' });
});

test('a price that a discount lowered says so, on its line and under the whole', () => {
  const line = { id: newId(), name: 'Ronde', quantity: 1, unitPriceCents: 4_900 };
  const items = [invoiceItemSchema.parse({ ...line, discount: { kind: 'percent', basisPoints: 1_000 } })];
  const totals = { lines: [4_410], discountCents: 410 };
  renderKit(<LinesTable document={{ items, totals, price: 4_000, vat: 800, total: 4_800 }} />);
  expect(screen.getByRole('cell', { name: /remise 10\s%/ })).toBeInTheDocument();
  expect(screen.getByText(/^Remise .4,10\s€ · Total HT 40,00/)).toBeInTheDocument();
});
