import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceRecurrenceSaveSchema } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { PAST_DUE_MESSAGES } from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { PastDue } from './past-due';

beforeEach(() => {
  resetKit();
  signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_INVOICE'] });
});

function Form({ startAt, repeat }: { startAt: string; repeat: 'weekly' | 'daily' }) {
  const form = useZodForm(invoiceRecurrenceSaveSchema, { startAt, repeat, billPast: false } as never);
  return <PastDue form={form} />;
}
const today = todayIn('Europe/Paris');

test('a subscription that begins in the past says which days are not billed, and offers to bill them', async () => {
  renderKit(<Form startAt={addDays(today, -14)} repeat="weekly" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^2 échéances passées .* ne seront pas facturées\./);
  await userEvent.click(screen.getByRole('switch', { name: new RegExp(PAST_DUE_MESSAGES.bill) }));
  expect(screen.getByRole('status')).toHaveTextContent(/seront facturées dès l’enregistrement\./);
});

test('of too long a past nothing is offered', () => {
  renderKit(<Form startAt={addDays(today, -400)} repeat="daily" />);
  expect(screen.getByRole('status')).toHaveTextContent(PAST_DUE_MESSAGES.tooMany);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('of a subscription that begins today nothing is said', () => {
  renderKit(<Form startAt={today} repeat="daily" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
