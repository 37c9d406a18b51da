import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { TAX_RATES_ON_OFFER } from '@vigie/contracts/catalogues/constants/tax-rates';
import { ITEM_UNITS } from '@vigie/contracts/commercial/invoice/invoice-item';
import { priceSourcesText } from '@vigie/contracts/commercial/price/price-source';
import type { Ref } from '@vigie/contracts/core/wire';
import { formatBasisPoints, formatCents } from '@vigie/contracts/formats/french';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { type KeyboardEvent, useState } from 'react';
import styles from './items-editor.module.css';
import { LineDetails } from './line-details';
import { type Line, netOf, parsedLine } from './lines';
import { VatReasonFields } from './vat-reason-fields';

/** The VAT rates on offer, and the line's own rate if it is no longer among them. */
const ratesFor = (known: number | null | undefined) =>
  [...new Set([...TAX_RATES_ON_OFFER, ...(known ? [known] : [])])].map((value) => ({
    value,
    label: formatBasisPoints(value),
  }));

export const percentOf = (discount: Line['discount'] | undefined): number | null =>
  discount && discount.kind === 'percent' ? (discount.basisPoints ?? null) : null;
export const discountOf = (basisPoints: number | null) =>
  basisPoints ? { kind: 'percent' as const, basisPoints } : null;

interface Props {
  line: Line;
  position: number;
  errors: Record<string, string>;
  sites: readonly Ref[] | undefined;
  dated: boolean;
  currency: string | undefined;
  onChange: (more: Partial<Line>) => void;
  onRemove?: () => void;
  onCopy: () => void;
  onMove: (by: number) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

const DETAILS = ['description', 'siteId', 'period', 'period.start', 'period.end', 'section'];

/** One line as a row of the table, with the rarely used fields below it. */
export function LineFields({ line, position, errors, sites, dated, currency, onChange, ...acts }: Props) {
  const readOnly = useReadOnly(false);
  const [opened, setOpened] = useState(false);
  const path = (key: string) => `items.${position}.${key}`;
  const bound = (key: string) => ({ error: errors[path(key)], 'data-path': path(key) });
  const net = netOf(line);
  const source = priceSourcesText(parsedLine(line)?.priceSources ?? []);
  const number = position + 1;
  const shown = opened || DETAILS.some((key) => errors[path(key)]);
  const Chevron = shown ? IconChevronUp : IconChevronDown;
  const onHandleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    acts.onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <fieldset
      className={styles.line}
      aria-label={`Ligne ${number}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={acts.onDrop}
    >
      {line.section !== null && line.section !== undefined && (
        <div className={styles.section}>
          <TextField
            label="Titre de section"
            value={line.section}
            onChange={(section) => onChange({ section })}
            {...bound('section')}
          />
        </div>
      )}
      <div className={styles.row}>
        {readOnly ? (
          <span />
        ) : (
          <button
            type="button"
            className={styles.handle}
            draggable
            aria-label={`Déplacer la ligne ${number}`}
            title="Glissez, ou flèches haut et bas"
            data-path={path('handle')}
            onDragStart={acts.onDragStart}
            onKeyDown={onHandleKey}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <TextField
          label="Désignation"
          required
          value={line.name ?? ''}
          onChange={(name) => onChange({ name })}
          {...bound('name')}
        />
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
          currency={currency}
          negative
          required
          value={line.unitPriceCents ?? null}
          onChange={(unitPriceCents) => onChange({ unitPriceCents, priceSources: [] })}
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
        <output className={`${styles.net} vg-figures`} aria-label={`Total HT de la ligne ${number}`}>
          {net === null ? '–' : formatCents(net, currency)}
        </output>
        <Group gap={2} wrap="nowrap" className={styles.acts}>
          <ActionIcon
            variant="subtle"
            aria-label={`Détails de la ligne ${number}`}
            aria-expanded={shown}
            onClick={() => setOpened(!shown)}
          >
            <Chevron size={16} aria-hidden />
          </ActionIcon>
          {!readOnly && (
            <>
              <ActionIcon variant="subtle" aria-label={`Copier la ligne ${number}`} onClick={acts.onCopy}>
                <IconCopy size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="negative"
                aria-label={`Retirer la ligne ${number}`}
                disabled={!acts.onRemove}
                onClick={acts.onRemove}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </div>
      {source && (
        <Text size="xs" c="dimmed" className={styles.source}>
          {source}
        </Text>
      )}
      {line.vatBasisPoints === 0 && <VatReasonFields line={line} onChange={onChange} bound={bound} />}
      {shown && <LineDetails line={line} sites={sites} dated={dated} onChange={onChange} bound={bound} />}
    </fieldset>
  );
}
