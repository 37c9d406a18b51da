import { Alert } from '@mantine/core';
import {
  type invoiceRecurrenceSaveSchema,
  recurrenceRuleSchema,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import {
  PAST_DUE_MESSAGES,
  pastDueDays,
  pastDueRefusal,
  pastDueText,
} from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { isHolidayZone } from '@vigie/contracts/rules/holidays/zones';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSession } from '@vigie/kit/runtime';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';

/** Shows, for a new recurrence with a past start, which past due days will be billed and which will not. */
export function PastDue({ form }: { form: ZodForm<typeof invoiceRecurrenceSaveSchema> }) {
  const today = useToday();
  const locale = useSession((session) => session.agency?.holidayLocale ?? '');
  const checked = recurrenceRuleSchema.safeParse(form.values);
  if (!checked.success || checked.data.startAt >= today) return null;
  const days = pastDueDays(checked.data, isHolidayZone(locale) ? locale : 'metropole', today);
  const refusal = pastDueRefusal(days);
  const billed = (form.values.billPast ?? false) && refusal === null;
  const text = pastDueText(days, billed);
  if (!text) return null;
  return (
    <Alert color={billed ? undefined : 'warning'} role="status" title={text}>
      {refusal ?? (
        <SwitchField
          label={PAST_DUE_MESSAGES.bill}
          description={PAST_DUE_MESSAGES.billHint}
          {...form.field('billPast')}
          value={form.values.billPast ?? false}
        />
      )}
    </Alert>
  );
}
