import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { isFrenchTaxRate, taxRatesOnOffer } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { Article } from '@vigie/contracts/commercial/article/article';
import {
  type InvoiceItem,
  type InvoiceItemInput,
  ITEM_UNITS,
  invoiceItemSchema,
} from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { formatBasisPoints, formatCents } from '@vigie/contracts/formats/french';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { newItem } from './new-item';
import { VatReasonFields } from './vat-reason-fields';

type Line = Draft<InvoiceItemInput>;
type Discount = Draft<InvoiceItemInput['discount']>;

interface Props {
  items: readonly Line[];
  discount: Discount | undefined;
  onItems: (items: Line[]) => void;
  onDiscount: (discount: { kind: 'percent'; basisPoints: number } | null) => void;
  errors: Record<string, string>;
  /** -1 where the totals take off: a credit note. */
  sign?: 1 | -1;
  /** What the catalogue offers for new lines. */
  articles?: readonly Article[];
}

/** What can be issued, and the rate that a line has from before. */
const ratesFor = (known: number | null | undefined) =>
  [...new Set([...taxRatesOnOffer(true), ...(known ? [known] : [])])].map((value) => ({
    value,
    label: formatBasisPoints(value),
  }));

const percentOf = (discount: Discount | undefined): number | null =>
  discount && discount.kind === 'percent' ? (discount.basisPoints ?? null) : null;
const discountOf = (basisPoints: number | null) => (basisPoints ? { kind: 'percent' as const, basisPoints } : null);

const FROM_CATALOGUE = 'Ajouter depuis le catalogue';

/** A line of the catalogue takes the place of one that nobody has begun. */
function withArticle(items: readonly Line[], { name, price, taxRate, description, specialties }: Article): Line[] {
  const begun = items.filter((line) => line.name || line.unitPriceCents !== null);
  const [specialty = null] = specialties;
  return [
    ...begun,
    { ...newItem(), unit: 'piece', name, description, unitPriceCents: price, vatBasisPoints: taxRate, specialty },
  ];
}

/** The lines of a document with their totals, worked out as they are typed. */
export function ItemsEditor({ items, discount, onItems, onDiscount, errors, sign = 1, articles = [] }: Props) {
  const readOnly = useReadOnly(false);
  const change = (index: number, more: Partial<Line>) =>
    onItems(items.map((line, i) => (i === index ? { ...line, ...more } : line)));
  const foreign = [...new Set(items.map((line) => line.vatBasisPoints ?? 0))].filter((rate) => !isFrenchTaxRate(rate));

  return (
    <Stack gap="md" component="section" aria-label="Lignes">
      {items.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          position={index}
          errors={errors}
          onChange={(more) => change(index, more)}
          onRemove={items.length > 1 ? () => onItems(items.filter((_, i) => i !== index)) : undefined}
        />
      ))}
      {errors.items && <Text c="negative">{errors.items}</Text>}
      {!readOnly && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onItems([...items, newItem()])}
          >
            Ajouter une ligne
          </Button>
          {articles.length > 0 && (
            <SelectField
              label={FROM_CATALOGUE}
              hideLabel
              placeholder={FROM_CATALOGUE}
              options={articles.map(({ id, name, price }) => ({ value: id, label: `${name} – ${formatCents(price)}` }))}
              value={null}
              onChange={(id) => {
                const article = articles.find((it) => it.id === id);
                if (article) onItems(withArticle(items, article));
              }}
            />
          )}
        </Group>
      )}
      {foreign.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status">
          {`Taux de TVA hors de France (${foreign.map(formatBasisPoints).join(', ')}) : la facturation électronique française le refusera.`}
        </Alert>
      )}
      <PercentField
        label="Remise sur le total"
        value={percentOf(discount)}
        onChange={(value) => onDiscount(discountOf(value))}
      />
      <Totals items={items} discount={discount} sign={sign} />
    </Stack>
  );
}

interface LineProps {
  line: Line;
  position: number;
  errors: Record<string, string>;
  onChange: (more: Partial<Line>) => void;
  onRemove?: () => void;
}

function LineFields({ line, position, errors, onChange, onRemove }: LineProps) {
  const readOnly = useReadOnly(false);
  const path = (key: string) => `items.${position}.${key}`;
  const bound = (key: string) => ({ error: errors[path(key)], 'data-path': path(key) });
  return (
    <Stack
      gap="xs"
      component="fieldset"
      style={{ border: 0, padding: 0, margin: 0 }}
      aria-label={`Ligne ${position + 1}`}
    >
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <div style={{ flex: 1 }}>
          <TextField
            label="Désignation"
            required
            value={line.name ?? ''}
            onChange={(name) => onChange({ name })}
            {...bound('name')}
          />
        </div>
        {!readOnly && onRemove && (
          <ActionIcon color="negative" size="lg" aria-label={`Retirer la ligne ${position + 1}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Group align="flex-start" gap="xs" grow preventGrowOverflow={false} wrap="wrap">
        <NumberField
          label="Quantité"
          decimals={4}
          required
          value={line.quantity ?? null}
          onChange={(quantity) => onChange({ quantity })}
          {...bound('quantity')}
        />
        <SelectField
          label="Unité"
          required
          options={ITEM_UNITS}
          value={line.unit ?? 'hour'}
          onChange={(unit) => onChange({ unit })}
          {...bound('unit')}
        />
        <MoneyField
          label="Prix unitaire HT"
          negative
          required
          value={line.unitPriceCents ?? null}
          onChange={(unitPriceCents) => onChange({ unitPriceCents })}
          {...bound('unitPriceCents')}
        />
        <SelectField
          label="TVA"
          required
          options={ratesFor(line.vatBasisPoints)}
          value={line.vatBasisPoints ?? null}
          onChange={(vatBasisPoints) => onChange({ vatBasisPoints })}
          {...bound('vatBasisPoints')}
        />
        <PercentField
          label="Remise"
          value={percentOf(line.discount)}
          onChange={(value) => onChange({ discount: discountOf(value) })}
          {...bound('discount')}
        />
      </Group>
      {line.vatBasisPoints === 0 && <VatReasonFields line={line} onChange={onChange} bound={bound} />}
    </Stack>
  );
}

interface TotalsProps {
  items: readonly Line[];
  discount: Discount | undefined;
  sign: 1 | -1;
}

function Totals({ items, discount, sign }: TotalsProps) {
  const parsed = items.map((line) => invoiceItemSchema.safeParse({ ...line, name: line.name || '-' }));
  const valid = parsed.flatMap((p): InvoiceItem[] => (p.success ? [p.data] : []));
  const totals = documentTotalsOf({ items: valid, discount: discountOf(percentOf(discount)) });
  const rows: [string, number][] = [
    ['Total HT', totals.priceCents],
    ...totals.vat.map((row): [string, number] => [`TVA ${formatBasisPoints(row.vatBasisPoints)}`, row.vatCents]),
    ['Total TTC', totals.totalCents],
  ];
  return (
    <dl className="vg-figures" style={{ margin: 0, marginInlineStart: 'auto', width: 'min(320px, 100%)' }}>
      {rows.map(([label, cents]) => (
        <Group key={label} justify="space-between" fw={label === 'Total TTC' ? 600 : undefined}>
          <dt>{label}</dt>
          <dd style={{ margin: 0 }}>{formatCents(sign * cents)}</dd>
        </Group>
      ))}
    </dl>
  );
}
