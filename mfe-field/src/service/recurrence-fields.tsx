import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import { HOLIDAY_NAMES } from '@vigie/contracts/rules/holidays/holidays';
import {
  MONTH_DAY_OPTIONS,
  REPEAT_OPTIONS,
  WEEK_OF_MONTH_FIELD,
} from '@vigie/contracts/rules/recurrence/recurrence-options';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import type { serviceFormSchema } from './service-form';

const EMPTY = 'Vide : le jour du premier service';
const HOLIDAY_OPTIONS = HOLIDAY_NAMES.map((name) => ({ value: name, label: name }));

/** The recurrence of a service: kind, last day, days, and interval. */
export function RecurrenceFields({ form }: { form: ZodForm<typeof serviceFormSchema> }) {
  const { repeat } = form.values;
  return (
    <>
      <Pair>
        <SelectField label="Répétition" options={REPEAT_OPTIONS} {...form.field('repeat')} required />
        <DateField label="Jusqu'au" {...form.field('untilDay')} required />
      </Pair>
      {repeat === 'weekly' && (
        <MultiSelectField label="Jours de la semaine" description={EMPTY} options={WEEKDAYS} {...form.field('days')} />
      )}
      {(repeat === 'monthly' || repeat === 'yearly') && <DaysOfMonth form={form} />}
      {repeat === 'holidays' && (
        <MultiSelectField
          label="Jours fériés"
          description="Vide : tous ceux du site"
          options={HOLIDAY_OPTIONS}
          {...form.field('holidayDays')}
        />
      )}
      <Pair>
        <NumberField label="Tous les" description="Fréquence" min={1} {...form.field('frequency')} />
        {repeat !== 'holidays' && (
          <SwitchField label={COMMON_MESSAGES.exceptHolidays} {...form.field('excludeHolidays')} />
        )}
      </Pair>
    </>
  );
}

/** Days of the month, or a rule such as « le premier lundi ». */
function DaysOfMonth({ form }: { form: ZodForm<typeof serviceFormSchema> }) {
  return (
    <Pair>
      <SelectField {...WEEK_OF_MONTH_FIELD} {...form.field('nth')} />
      {form.values.nth === null ? (
        <MultiSelectField
          label="Jours du mois"
          description={EMPTY}
          options={MONTH_DAY_OPTIONS}
          {...form.field('monthDays')}
        />
      ) : (
        <MultiSelectField label="Jours" description={EMPTY} options={WEEKDAYS} {...form.field('days')} />
      )}
    </Pair>
  );
}
