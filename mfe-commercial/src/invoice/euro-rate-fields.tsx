import { Text } from '@mantine/core';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import type { InvoiceForm } from './invoice-draft';

interface Props {
  form: InvoiceForm;
  /** Currency of the document; undefined while it is not known. */
  currency: string | undefined;
}

/** The rate of the VAT in euros, for a document in another currency. */
export function EuroRateFields({ form, currency }: Props) {
  if (currency === undefined || currency === DEFAULT_CURRENCY) return null;
  const rate = form.values.euroRate;
  const change = (more: { perEuro?: number | null; day?: string | null }) => {
    const next = { perEuro: rate?.perEuro ?? null, day: rate?.day ?? null, ...more };
    form.set('euroRate', next.perEuro !== null || next.day !== null ? next : null);
  };
  return (
    <>
      <Pair>
        <NumberField
          label="Cours de la TVA : 1 € ="
          suffix={` ${currency}`}
          decimals={6}
          min={0}
          value={rate?.perEuro ?? null}
          error={form.errors['euroRate.perEuro']}
          data-path="euroRate.perEuro"
          onChange={(perEuro) => change({ perEuro })}
        />
        <DateField
          label="Cours du"
          value={rate?.day ?? null}
          error={form.errors['euroRate.day']}
          data-path="euroRate.day"
          onChange={(day) => change({ day })}
        />
      </Pair>
      <Text c="dimmed" size="sm">
        La TVA s'écrit aussi en euros, au dernier cours publié par la Banque de France. Inutile sans TVA.
      </Text>
    </>
  );
}
