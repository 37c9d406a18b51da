import { SETTLEMENT_PERIODS, type SettlementPeriod } from '@vigie/contracts/catalogues/constants/customers';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';

interface Props {
  /** `form.field('settlementPeriod')` */
  period: Omit<FieldProps<SettlementPeriod | null>, 'label'>;
  /** `form.field('settlementDays')` */
  days: Omit<FieldProps<number | null>, 'label'>;
}

/** The settlement terms of a document; left empty, those of its customer apply. */
export function SettlementFields({ period, days }: Props) {
  const chosen = SETTLEMENT_PERIODS.find((it) => it.value === period.value);
  return (
    <Pair>
      <SelectField
        label="Délai de règlement"
        description="Vide : celui du client"
        options={SETTLEMENT_PERIODS}
        {...period}
        value={period.value ?? null}
      />
      {chosen?.days && <NumberField label="Nombre de jours" suffix=" jours" {...days} value={days.value ?? null} />}
    </Pair>
  );
}
