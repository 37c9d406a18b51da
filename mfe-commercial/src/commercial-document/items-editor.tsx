import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { isFrenchTaxRate } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { Article } from '@vigie/contracts/commercial/article/article';
import type { DocumentTotals } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { vatRoundingOf } from '@vigie/contracts/commercial/invoice/left-to-credit';
import type { Ref } from '@vigie/contracts/core/wire';
import { formatBasisPoints, formatCents } from '@vigie/contracts/formats/french';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { SelectOnce } from '@vigie/kit/ui/fields/pick/select-once';
import { useRef, useState } from 'react';
import { useOwnCurrency } from '../forms/use-currency-of';
import styles from './items-editor.module.css';
import { discountOf, LineFields, percentOf } from './line-fields';
import { type Line, moved, parsedLine, withArticle, withCopy } from './lines';
import { newItem } from './new-item';
import { useLineKeys } from './use-line-keys';

type Discount = Line['discount'];

interface Props {
  items: readonly Line[];
  discount: Discount | undefined;
  onItems: (items: Line[]) => void;
  onDiscount: (discount: { kind: 'percent'; basisPoints: number } | null) => void;
  errors: Record<string, string>;
  /** -1 when the amounts are subtracted: a credit note. */
  sign?: 1 | -1;
  /** Articles of the catalogue, offered for new lines. */
  articles?: readonly Article[];
  /** Sites that a line may name as its place. */
  sites?: readonly Ref[];
  /** False when a line has no period of its own. */
  dated?: boolean;
  /** Of the amounts; the euro when absent. */
  currency?: string;
  /** Of a credit note: the VAT that others left of its invoice, of which it gives back the last cent. */
  vatLeft?: DocumentTotals['vat'];
}

const FROM_CATALOGUE = 'Ajouter depuis le catalogue';
/** Column heads, when the lines are shown as a table. */
const HEADS = ['', 'Désignation', 'Quantité', 'Unité', 'Prix HT', 'TVA', 'Remise', 'Total HT', ''];

/** The lines of a document as a table with keyboard navigation; the totals are recomputed while typing. */
export function ItemsEditor({
  items,
  discount,
  onItems,
  onDiscount,
  errors,
  sign = 1,
  articles = [],
  sites,
  dated = true,
  currency,
  vatLeft,
}: Props) {
  const readOnly = useReadOnly(false);
  const ownCurrency = useOwnCurrency();
  const section = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const change = (index: number, more: Partial<Line>) =>
    onItems(items.map((line, i) => (i === index ? { ...line, ...more } : line)));
  const { onKeyDown, move, said } = useLineKeys(section, items, onItems);
  const foreign = [...new Set(items.map((line) => line.vatBasisPoints ?? 0))].filter((rate) => !isFrenchTaxRate(rate));

  return (
    <Stack gap="md" component="section" aria-label="Lignes" ref={section} onKeyDown={readOnly ? undefined : onKeyDown}>
      <div className={styles.table}>
        <div className={styles.heads} aria-hidden>
          {HEADS.map((head, index) => (
            <span key={`${head}${index > 0 ? '' : '-'}`}>{head}</span>
          ))}
        </div>
        {items.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            position={index}
            errors={errors}
            sites={sites}
            dated={dated}
            currency={currency}
            onChange={(more) => change(index, more)}
            onRemove={items.length > 1 ? () => onItems(items.filter((_, i) => i !== index)) : undefined}
            onCopy={() => onItems(withCopy(items, index))}
            onMove={(by) => move(index, by)}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null) onItems(moved(items, dragged, index));
              setDragged(null);
            }}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
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
            <SelectOnce
              aria-label={FROM_CATALOGUE}
              placeholder={FROM_CATALOGUE}
              data={articles.map(({ id, name, price }) => ({
                value: id,
                label: `${name} – ${formatCents(price, ownCurrency)}`,
              }))}
              onChoose={(id) => {
                const article = articles.find((it) => it.id === id);
                if (article) onItems(withArticle(items, article));
              }}
            />
          )}
        </Group>
      )}
      {foreign.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {`Taux de TVA hors de France (${foreign.map(formatBasisPoints).join(', ')}) : la facturation électronique française le refusera.`}
        </Alert>
      )}
      <PercentField
        label="Remise sur le total"
        value={percentOf(discount)}
        onChange={(value) => onDiscount(discountOf(value))}
      />
      <Totals items={items} discount={discount} sign={sign} currency={currency} vatLeft={vatLeft} />
    </Stack>
  );
}

type TotalsProps = Pick<Props, 'items' | 'discount' | 'currency' | 'vatLeft'> & { sign: 1 | -1 };

function Totals({ items, discount, sign, currency, vatLeft = [] }: TotalsProps) {
  const valid = items.map(parsedLine).filter((item) => item !== undefined);
  const document = { items: valid, discount: discountOf(percentOf(discount)) };
  const vatRounding = vatLeft.length > 0 ? vatRoundingOf(documentTotalsOf(document), vatLeft) : undefined;
  const totals = documentTotalsOf({ ...document, vatRounding });
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
          <dd style={{ margin: 0 }}>{formatCents(sign * cents, currency)}</dd>
        </Group>
      ))}
    </dl>
  );
}
