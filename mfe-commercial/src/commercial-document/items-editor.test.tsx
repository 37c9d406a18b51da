import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from '@vigie/contracts/commercial/article/article';
import type { DocumentTotals, InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { useState } from 'react';
import { ItemsEditor } from './items-editor';
import { newItem } from './new-item';

type Line = Draft<InvoiceItemInput>;

interface Given {
  initial: Line[];
  currency?: string;
  articles?: Article[];
  vatLeft?: DocumentTotals['vat'];
}

function Editor({ initial, currency, articles, vatLeft }: Given) {
  const [items, setItems] = useState(initial);
  const [discount, setDiscount] = useState<{ kind: 'percent'; basisPoints: number } | null>(null);
  return (
    <AppRoot>
      <ItemsEditor
        items={items}
        discount={discount}
        onItems={setItems}
        onDiscount={setDiscount}
        errors={{}}
        currency={currency}
        articles={articles}
        vatLeft={vatLeft}
        sites={[{ id: 'hall', name: 'Hall nord' }]}
      />
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

test('amounts are typed and summed in the currency of the document', () => {
  render(<Editor initial={[line(2, 1_000, 2_000)]} currency="CHF" />);
  expect(total('Total TTC')).toBe('24,00 CHF');
  expect(screen.getByDisplayValue(/^10,00\sCHF$/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('€');
});

test('a rate that France does not have warns, and 0 % asks why', () => {
  render(<Editor initial={[line(1, 10_000, 770), line(1, 10_000, 0)]} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/7,7 %/);
  expect(screen.getByRole('textbox', { name: /^Mention/ })).toBeInTheDocument();
});

const names = () =>
  screen.getAllByRole('textbox', { name: /^Désignation/ }).map((field) => (field as HTMLInputElement).value);
const three = () => ['A', 'B', 'C'].map((name) => ({ ...line(1, 1_000, 2_000), name }));

test('the keyboard walks the lines, adds one at the end and moves them', async () => {
  const user = userEvent.setup();
  render(<Editor initial={three()} />);
  const quantities = () => screen.getAllByRole('textbox', { name: /^Quantité/ });
  await user.click(quantities()[0] as HTMLElement);
  await user.keyboard('{Enter}');
  expect(quantities()[1]).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['A', 'C', 'B']);
  expect(quantities()[2]).toHaveFocus();
  expect(screen.getByText('Ligne 2 déplacée : elle est la ligne 3')).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['A', 'C', 'B']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['A', 'C', 'B', '']);
  expect(screen.getAllByRole('textbox', { name: /^Désignation/ })[3]).toHaveFocus();
  const grip = screen.getByRole('button', { name: 'Déplacer la ligne 1' });
  grip.focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['C', 'A', 'B', '']);
  expect(screen.getByRole('button', { name: 'Déplacer la ligne 2' })).toHaveFocus();
});

test('a line is dragged to another place, and copied', async () => {
  const user = userEvent.setup();
  render(<Editor initial={three()} />);
  fireEvent.dragStart(screen.getByRole('button', { name: 'Déplacer la ligne 3' }));
  fireEvent.drop(screen.getByRole('group', { name: 'Ligne 1' }));
  expect(names()).toEqual(['C', 'A', 'B']);
  await user.click(screen.getByRole('button', { name: 'Copier la ligne 2' }));
  expect(names()).toEqual(['C', 'A', 'A', 'B']);
  expect(total('Total HT')).toBe('40,00 €');
});

test('a line has a title over it, a site and days of its own', async () => {
  const user = userEvent.setup();
  render(<Editor initial={three().map((it) => ({ ...it, siteId: 'hall' }))} />);
  await user.click(screen.getByRole('button', { name: 'Détails de la ligne 2' }));
  const second = within(screen.getByRole('group', { name: 'Ligne 2' }));
  await user.click(second.getByRole('button', { name: 'Ajouter un titre au-dessus' }));
  await user.click(second.getByRole('textbox', { name: 'Titre de section' }));
  await user.paste('Renforts');
  expect(second.getByRole('combobox', { name: 'Site' })).toHaveValue('Hall nord');
  await user.type(second.getByRole('textbox', { name: 'Du' }), '01102026');
  expect(second.getByRole('textbox', { name: 'Du' })).toHaveValue('01/10/2026');
  await user.click(second.getByRole('button', { name: 'Retirer le titre au-dessus' }));
  expect(second.queryByRole('textbox', { name: 'Titre de section' })).toBeNull();
});

test('a line says where its price comes from until somebody types another one', async () => {
  const user = userEvent.setup();
  const source = { what: 'price', of: 'site', from: '2026-03-01', to: null, specialty: null } as const;
  render(<Editor initial={[{ ...line(10, 2_100, 2_000), priceSources: [source] }]} />);
  expect(screen.getByText('Prix du site depuis le 01/03/2026')).toBeVisible();
  const price = screen.getByRole('textbox', { name: /^Prix unitaire HT/ });
  await user.clear(price);
  await user.type(price, '22');
  expect(screen.queryByText(/^Prix du site/)).toBeNull();
});

test('an article that was looked up is added, and the catalogue is empty for the next one', async () => {
  const user = userEvent.setup();
  const article = (name: string, price: number): Article => ({
    ...{ id: name, name, price, description: name, specialties: [], taxRate: 2_000, archived: false },
  });
  render(
    <Editor
      initial={three()}
      articles={[article('Gardiennage', 2_000), article('Ronde', 3_000), article('Été', 100)]}
    />,
  );
  const catalogue = screen.getByRole('combobox', { name: 'Ajouter depuis le catalogue' });
  for (const text of ['ron', 'ete']) {
    await user.click(catalogue);
    await user.keyboard(text);
    await user.click(await screen.findByRole('option', { name: text === 'ron' ? /^Ronde/ : /^Été/ }));
    expect(catalogue).toHaveValue('');
  }
  expect(names()).toEqual(['A', 'B', 'C', 'Ronde', 'Été']);
});

test('a credit note that completes its invoice shows the cent of VAT that others left, as its save writes it', async () => {
  const user = userEvent.setup();
  const vatLeft = [{ vatBasisPoints: 2_000, baseCents: 333, vatCents: 66 }];
  render(<Editor initial={[line(1, 333, 2_000)]} vatLeft={vatLeft} />);
  expect(total('TVA 20 %')).toBe('0,66 €');
  expect(total('Total TTC')).toBe('3,99 €');
  await user.clear(screen.getByRole('textbox', { name: /Quantité/ }));
  await user.type(screen.getByRole('textbox', { name: /Quantité/ }), '2');
  expect(total('TVA 20 %')).toBe('1,33 €');
});
