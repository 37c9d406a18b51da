import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { invoiceRecurrenceSaveSchema } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { FirstInvoice } from './first-invoice';

beforeEach(() => {
  resetKit();
  signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_INVOICE'] });
});

const tomorrow = addDays(todayIn('Europe/Paris'), 1);

function Form({ values }: { values: Record<string, unknown> }) {
  const form = useZodForm(invoiceRecurrenceSaveSchema, { startAt: tomorrow, repeat: 'weekly', ...values } as never);
  return <FirstInvoice form={form} />;
}

test('a new subscription says what its first invoice is for', () => {
  renderKit(<Form values={{}} />);
  expect(screen.getByText(/^Première facture le .*, pour la période du .* au .*\.$/)).toBeVisible();
});

test.each([
  ['billed past days, of which another line speaks', { billPast: true }],
  ['an end before its start, which its field refuses', { endAt: addDays(tomorrow, -1) }],
])('with %s it says nothing', (_why, values) => {
  renderKit(<Form values={values} />);
  expect(screen.queryByText(/Première facture/)).toBeNull();
});
