import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceSaveSchema } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { newId } from '@vigie/contracts/core/id';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { EuroRateFields } from './euro-rate-fields';
import { invoiceDraft } from './invoice-draft';

beforeEach(resetKit);

function Editor({ currency }: { currency: string }) {
  const form = useZodForm(invoiceSaveSchema, invoiceDraft(newId()));
  return (
    <>
      <EuroRateFields form={form} currency={currency} />
      <output>{JSON.stringify(form.values.euroRate)}</output>
    </>
  );
}

test('the rate of the VAT is asked for in the currency of the customer, and an emptied one is none', async () => {
  renderKit(<Editor currency="CHF" />);
  const rate = screen.getByRole('textbox', { name: 'Cours de la TVA : 1 € =' });
  await userEvent.type(rate, '0,9351');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('{"perEuro":0.9351,"day":null}');
  await userEvent.clear(rate);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test('a document in euros has no rate', () => {
  renderKit(<Editor currency="EUR" />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
