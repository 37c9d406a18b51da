import { Button, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Column } from '@vigie/contracts/core/lists/list';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useId, useState } from 'react';
import { cellValue, optionOf } from '../../logic/list/cell-text';
import { cellOf, type RowsProps } from './list-parts';
import { RowActions } from './row-actions';

function isBadge(column: Column | undefined, row: object, key: string, timeZone: string): boolean {
  if (column?.kind !== 'choice') return false;
  return Boolean(column.badge?.(row as never, todayIn(timeZone))?.tone ?? optionOf(column, cellValue(row, key))?.tone);
}

interface CardProps<Row extends object> {
  list: RowsProps<Row>;
  row: Row;
}

function Card<Row extends object>({ list, row }: CardProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = list.rowId(row);
  const name = list.rowName(row);
  const box = useId();
  const [first, ...others] = list.shown;
  // A choice without a tone is plain text, which says nothing without its label.
  const badges = others.filter((key) => isBadge(list.columns[key], row, key, list.timeZone));
  const details = others.filter((key) => !badges.includes(key));
  const title = first === undefined ? name : cellOf(list, row, first);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className="vg-card" data-tone={list.rowTone?.(row)} data-selected={list.selection?.ids.has(id) || undefined}>
      <div className="vg-card-head">
        {list.selection && (
          // The label around the checkbox makes a touch target as large as a finger.
          <label className="vg-card-check" htmlFor={box}>
            <Checkbox
              id={box}
              aria-label={`Sélectionner ${name}`}
              checked={list.selection.ids.has(id)}
              onChange={(event) => list.selection?.toggle([row], event.currentTarget.checked)}
            />
          </label>
        )}
        <div className="vg-card-title">
          {list.onOpen ? (
            <UnstyledButton className="vg-open" onClick={() => list.onOpen?.(row)}>
              {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </div>
        {list.rowActions && <RowActions name={name} actions={list.rowActions(row)} />}
      </div>
      {badges.length > 0 && (
        <div className="vg-card-badges">
          {badges.map((key) => (
            <span key={key}>{cellOf(list, row, key)}</span>
          ))}
        </div>
      )}
      <dl className="vg-card-details">
        {details.map((key) => (
          <div key={key}>
            <dt>{list.columns[key]?.label}</dt>
            <dd>{cellOf(list, row, key)}</dd>
          </div>
        ))}
      </dl>
      {list.expanded && (
        <div className="vg-card-more">
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Chevron size={16} aria-hidden />}
            aria-expanded={open}
            aria-label={`Détail de ${name}`}
            onClick={() => setOpen((is) => !is)}
          >
            Détail
          </Button>
          {open && list.expanded(row)}
        </div>
      )}
    </li>
  );
}

/** The rows as cards: on phones, and by choice. */
export function ListCards<Row extends object>(props: RowsProps<Row>) {
  const { totals, totalsLabel = 'Total', columns, shown } = props;
  return (
    <>
      <ul className="vg-cards" aria-label={props.title} aria-busy={props.busy}>
        {props.rows.map((row) => (
          <Card key={props.rowId(row)} list={props} row={row} />
        ))}
      </ul>
      {totals && props.rows.length > 0 && (
        <section className="vg-card" aria-label={totalsLabel}>
          <Text fw={600}>{totalsLabel}</Text>
          <dl className="vg-card-details">
            {shown
              .filter((key) => totals[key] !== undefined)
              .map((key) => (
                <div key={key}>
                  <dt>{columns[key]?.label}</dt>
                  <dd>{totals[key]}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
    </>
  );
}
