import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { useState } from 'react';
import { ItemsEditor } from './items-editor';
import { newItem } from './new-item';

type Line = Draft<InvoiceItemInput>;

function Editor({ initial }: { initial: Line[] }) {
  const [items, setItems] = useState(initial);
  const [discount, setDiscount] = useState<{ kind: 'percent'; basisPoints: number } | null>(null);
  return (
    <AppRoot>
      <ItemsEditor items={items} discount={discount} onItems={setItems} onDiscount={setDiscount} errors={{}} />
    </AppRoot>
  );
}

const total = (label: string) => {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent?.replace(/\s/g, ' ');
};
const line = (quantity: number, unitPriceCents: number, vatBasisPoints: number): Line => ({
  ...newItem(),
  name: 'Surveillance',
  quantity,
  unitPriceCents,
  vatBasisPoints,
});

test('totals follow what is typed, by rate', async () => {
  const user = userEvent.setup();
  render(<Editor initial={[line(10, 2_100, 2_000), line(1, 10_000, 550)]} />);
  expect(total('Total HT')).toBe('310,00 €');
  expect(total('TVA 20 %')).toBe('42,00 €');
  expect(total('TVA 5,5 %')).toBe('5,50 €');
  const first = screen.getByRole('group', { name: 'Ligne 1' });
  const quantity = within(first).getByRole('textbox', { name: /^Quantité/ });
  await user.clear(quantity);
  await user.type(quantity, '20');
  expect(total('Total TTC')).toBe('609,50 €');
  await user.click(screen.getByRole('button', { name: 'Retirer la ligne 2' }));
  expect(total('Total TTC')).toBe('504,00 €');
});

test('a rate that France does not have warns, and 0 % asks why', () => {
  render(<Editor initial={[line(1, 10_000, 770), line(1, 10_000, 0)]} />);
  expect(screen.getByRole('status')).toHaveTextContent(/7,7 %/);
  expect(screen.getByRole('textbox', { name: /^Mention/ })).toBeInTheDocument();
});
