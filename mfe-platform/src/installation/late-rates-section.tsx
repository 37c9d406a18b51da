import { halfYearsToEnter } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { type installationSaveSchema, LATE_RATES_LABEL } from '@vigie/contracts/platform/installation/installation';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { MissingRates } from './missing-rates';
import { Section } from './section';

/**
 * The refinancing rates of the half-years that began after this release: the interest for late payment at the legal rate
 * is computed from them (Code de commerce, L441-10).
 */
export function LateRatesSection({ form }: { form: ZodForm<typeof installationSaveSchema> }) {
  const days = halfYearsToEnter(useToday(DEFAULT_TIME_ZONE));
  if (days.length === 0) return null;
  return (
    <Section
      title={LATE_RATES_LABEL}
      lead="Le taux de l'opération de refinancement en vigueur au premier jour du semestre, publié par la Banque de France. Les pénalités de retard des factures au taux légal en sont calculées, dans toutes les agences."
    >
      <MissingRates rates={form.values.lateRates ?? {}} />
      {days.map((day) => (
        <PercentField
          key={day}
          label={`Au ${formatFrenchDay(day)}`}
          {...form.field(`lateRates.${day}`)}
          value={form.values.lateRates?.[day] ?? null}
        />
      ))}
    </Section>
  );
}
