import type { invoiceRecurrenceSaveSchema } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { holidaysOf } from '@vigie/contracts/rules/holidays/holidays';
import { isHolidayZone } from '@vigie/contracts/rules/holidays/zones';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSession } from '@vigie/kit/runtime';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { optionsWith } from '../forms/options-with';

/** The holidays of the agency on which a recurrence bills. */
export function HolidayDays({ form }: { form: ZodForm<typeof invoiceRecurrenceSaveSchema> }) {
  const year = Number(useToday().slice(0, 4));
  const locale = useSession((session) => session.agency?.holidayLocale ?? '');
  const chosen = form.values.holidayDays ?? [];
  // Two holidays on one day share an entry, with a comma between their names.
  const names = holidaysOf(isHolidayZone(locale) ? locale : 'metropole', year).flatMap(({ name }) => name.split(', '));
  return (
    <MultiSelectField
      label="Jours fériés"
      description="Vide : tous"
      options={optionsWith(names, chosen)}
      {...form.field('holidayDays')}
      value={chosen}
    />
  );
}
