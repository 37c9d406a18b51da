import { SimpleGrid, Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { PRICE_LABELS, type Price, priceFields, priceSaveSchema } from '@vigie/contracts/commercial/price/price';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { type DialogAct, ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatNumber } from '@vigie/contracts/formats/french';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import type { PriceOwner } from '@vigie/contracts/rules/prices/price-layers';
import { type DayPricing, type PriceFactors, priceTable } from '@vigie/contracts/rules/prices/price-table';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useAgencyLists } from '@vigie/kit/logic/use-agency-lists';
import { useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';

import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { optionsWith } from '../forms/options-with';
import { priceDraft } from './price-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  owner: PriceOwner;
  price?: Price;
  /** The pricing that applies without this price; it fills empty fields. */
  below: DayPricing;
  /** Of the owner's invoices. */
  currency: string;
  /** Name of the owner, when the dialog does not open from the owner's page. */
  whose?: string;
  /** True for a user who may not change the price. */
  readOnly?: boolean;
}

type PriceForm = ZodForm<typeof priceSaveSchema>;

const FACTORS = Object.keys(HOUR_KIND_LABELS).filter((kind) => kind !== 'day') as (keyof PriceFactors)[];

export const priceAct = ({ price, readOnly }: Pick<Props, 'price' | 'readOnly'>): DialogAct =>
  readOnly ? 'read' : price ? 'edit' : 'add';

/** A price of the agency, a customer or a site, from a day on. */
export function PriceDialog({ opened, onClose, id, owner, price, below, currency, whose, readOnly }: Props) {
  const today = useToday();
  const form = useZodForm(priceSaveSchema, priceDraft(id, owner, today, price));
  const save = useSend(priceCalls.savePrice, { quiet: true });
  const fields = <Fields form={form} below={below} currency={currency} />;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={priceAct({ price, readOnly })}
      noun={ENTITY_NOUNS.price}
      form={form}
      size="lg"
      onSave={(body) => save.mutateAsync({ body })}
    >
      {whose && <Text fw={600}>{whose}</Text>}
      <FieldsAndHistory
        known={price}
        form={form}
        label="Tarif"
        history={[priceCalls.historyPrice, historyFieldsIn(priceFields, currency)]}
      >
        {fields}
      </FieldsAndHistory>
    </FormDialog>
  );
}

interface FieldsProps extends Pick<Props, 'below' | 'currency'> {
  form: PriceForm;
}

function Fields({ form, below, currency }: FieldsProps) {
  const { values } = form;
  const { specialties } = useAgencyLists();
  return (
    <>
      <SelectField
        label="Spécialité"
        whenEmpty="Toutes"
        options={optionsWith(specialties, [values.specialty])}
        {...form.field('specialty')}
        value={values.specialty ?? null}
      />
      <Pair>
        <DateField
          label="À partir du"
          description="Le tarif d'avant, s'il est sans fin, s'arrête la veille"
          {...form.field('validFrom')}
          value={values.validFrom ?? null}
        />
        <DateField
          label="Jusqu'au"
          description="Vide : sans fin"
          {...form.field('validTo')}
          value={values.validTo ?? null}
        />
      </Pair>
      <Pair>
        <MoneyField
          label={PRICE_LABELS.dayPriceCents}
          {...form.field('dayPriceCents')}
          value={values.dayPriceCents ?? null}
          currency={currency}
        />
        <MoneyField
          label={PRICE_LABELS.interventionCents}
          description={`Vide : ${formatCents(below.interventionCents, currency)}`}
          {...form.field('interventionCents')}
          value={values.interventionCents ?? null}
          currency={currency}
        />
        <MoneyField
          label={PRICE_LABELS.circuitCents}
          description={`Vide : ${formatCents(below.circuitCents, currency)}`}
          {...form.field('circuitCents')}
          value={values.circuitCents ?? null}
          currency={currency}
        />
      </Pair>
      <Factors form={form} below={below} currency={currency} />
    </>
  );
}

/** The other kinds of hour as multiples of the day rate, each with the resulting price. */
function Factors({ form, below, currency }: FieldsProps) {
  const factors: Partial<Record<keyof PriceFactors, number | null>> = form.values.factors ?? {};
  const set = (kind: keyof PriceFactors, value: number | null) => {
    const { [kind]: _before, ...others } = factors;
    form.set('factors', value === null ? others : { ...others, [kind]: value });
  };
  const own = Object.fromEntries(Object.entries(factors).filter(([, value]) => value !== null));
  const { hour } = priceTable({
    ...below,
    dayPriceCents: form.values.dayPriceCents ?? 0,
    factors: { ...below.factors, ...own },
  });
  return (
    <section aria-label="Coefficients">
      <Text fw={600}>Coefficients</Text>
      <Text size="sm" c="dimmed" mb="xs">
        Multiples de l'heure de jour ; vide : ceux du tarif en dessous.
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }}>
        {FACTORS.map((kind) => (
          <NumberField
            key={kind}
            label={HOUR_KIND_LABELS[kind]}
            description={
              form.values.dayPriceCents
                ? formatCents(hour[kind], currency)
                : `Vide : ${formatNumber(below.factors[kind])}`
            }
            decimals={4}
            min={0}
            value={factors[kind] ?? null}
            onChange={(value) => set(kind, value)}
            error={form.errors[`factors.${kind}`]}
            data-path={`factors.${kind}`}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
