import { Text } from '@mantine/core';
import { firstInvoiceText } from '@vigie/contracts/commercial/invoice-recurrence/first-invoice';
import {
  type invoiceRecurrenceSaveSchema,
  recurrenceRuleSchema,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { isHolidayZone } from '@vigie/contracts/rules/holidays/zones';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSession } from '@vigie/kit/runtime';

/** Shows what the first invoice of a new recurrence will be for; `PastDue` says it of past days that are billed. */
export function FirstInvoice({ form }: { form: ZodForm<typeof invoiceRecurrenceSaveSchema> }) {
  const today = useToday();
  const locale = useSession((session) => session.agency?.holidayLocale ?? '');
  const checked = recurrenceRuleSchema.safeParse(form.values);
  const { startAt, endAt } = checked.data ?? {};
  if (!checked.success || form.values.billPast || (startAt && endAt && endAt < startAt)) return null;
  const text = firstInvoiceText(checked.data, isHolidayZone(locale) ? locale : 'metropole', today);
  return text && <Text size="sm">{text}</Text>;
}
