import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceRecurrenceSaveSchema } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { HolidayDays } from './holiday-days';

beforeEach(resetKit);

function Form() {
  const form = useZodForm(invoiceRecurrenceSaveSchema, { repeat: 'holidays', holidayDays: ['Noël'] } as never);
  return (
    <>
      <HolidayDays form={form} />
      <output>{JSON.stringify(form.values.holidayDays)}</output>
    </>
  );
}

test('a subscription bills on the holidays that are chosen among those of the agency', async () => {
  renderKit(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Jours fériés' }));
  await user.click(await screen.findByRole('option', { name: 'Fête du travail' }));
  expect(screen.getByText('["Noël","Fête du travail"]')).toBeInTheDocument();
});
