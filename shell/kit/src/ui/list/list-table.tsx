import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Column } from '@vigie/contracts/core/lists/list';
import { Fragment, useState } from 'react';
import { cellText, cellValue } from '../../logic/list/cell-text';
import { alignOf } from '../../logic/list/list-columns';
import { useFrameFit } from '../../logic/list/use-frame-fit';
import { cellOf, type RowsProps } from './list-parts';
import { RowActions } from './row-actions';

interface Props<Row extends object> extends RowsProps<Row> {
  sort: { orderBy: string; ascending: boolean };
  onSort: (key: string) => void;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"], [data-no-open]';

function Headers<Row extends object>({ columns, shown, sort, onSort }: Props<Row>) {
  return shown.map((key) => {
    const column = columns[key];
    if (!column) return null;
    const sorted = sort.orderBy === key;
    const Arrow = sort.ascending ? IconArrowUp : IconArrowDown;
    return (
      <th
        key={key}
        scope="col"
        data-align={alignOf(column)}
        aria-sort={sorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
      >
        {column.sortable === false ? (
          column.label
        ) : (
          <UnstyledButton className="vg-sort" data-sorted={sorted || undefined} onClick={() => onSort(key)}>
            {column.label}
            <Arrow size={14} aria-hidden className="vg-sort-arrow" />
          </UnstyledButton>
        )}
      </th>
    );
  });
}

/** Text that a narrow column truncates, so the full text becomes a tooltip. */
const isLong = ({ kind, brief }: Column): boolean => !brief && (kind === 'text' || kind === 'ref');

interface RowProps<Row extends object> {
  list: Props<Row>;
  row: Row;
  open: boolean;
  onToggle: () => void;
}

/** Plain elements: a page may have 250 rows, and each library component costs time in every row. */
function BodyRow<Row extends object>({ list, row, open, onToggle }: RowProps<Row>) {
  const id = list.rowId(row);
  const name = list.rowName(row);
  const span = list.shown.length + 3;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <Fragment>
      <tr
        data-id={id}
        data-tone={list.rowTone?.(row)}
        data-open={list.onOpen ? true : undefined}
        data-selected={list.selection?.ids.has(id) || undefined}
      >
        {list.selection && (
          <td className="vg-narrow">
            <input
              type="checkbox"
              className="vg-check"
              aria-label={`Sélectionner ${name}`}
              checked={list.selection.ids.has(id)}
              onChange={(event) => list.selection?.toggle([row], event.currentTarget.checked)}
            />
          </td>
        )}
        {list.expanded && (
          <td className="vg-narrow">
            <button
              type="button"
              className="vg-icon"
              aria-expanded={open}
              aria-label={`Détail de ${name}`}
              onClick={onToggle}
            >
              <Chevron size={16} aria-hidden />
            </button>
          </td>
        )}
        {list.shown.map((key, at) => {
          const column = list.columns[key];
          const content = cellOf(list, row, key);
          return (
            <td
              key={key}
              data-align={column && alignOf(column)}
              data-long={(column && isLong(column)) || undefined}
              title={column && isLong(column) ? cellText(column, cellValue(row, key), list.timeZone) : undefined}
            >
              {at === 0 && list.onOpen ? (
                <button type="button" className="vg-open" onClick={() => list.onOpen?.(row)}>
                  {content}
                </button>
              ) : (
                content
              )}
            </td>
          );
        })}
        {list.rowActions && (
          <td className="vg-narrow vg-row-actions">
            <RowActions name={name} actions={list.rowActions(row)} />
          </td>
        )}
      </tr>
      {open && list.expanded && (
        <tr className="vg-expanded">
          <td colSpan={span}>{list.expanded(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

/** Dense rows below a sticky header; totals stick to the bottom. */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { rows, rowId, selection, totals, totalsLabel = 'Total', shown, columns } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const frame = useFrameFit<HTMLElement>([rows, shown.join(), columns, totals, opened]);
  const chosen = selection ? rows.filter((row) => selection.ids.has(rowId(row))).length : 0;

  // A click anywhere on the row opens it; the keyboard uses the button in its first cell.
  const body = useEventListener<'click', HTMLTableSectionElement>('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!props.onOpen || !target || target.closest(INTERACTIVE) || window.getSelection()?.toString()) return;
    const id = target.closest('tr[data-id]')?.getAttribute('data-id');
    const row = rows.find((r) => rowId(r) === id);
    if (row) props.onOpen(row);
  });
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    // The table scrolls in a box, which must be reachable by keyboard (WCAG 2.1.1).
    <Box
      component="section"
      ref={frame}
      className="vg-table-box"
      aria-label={props.title}
      tabIndex={0}
      aria-busy={props.busy}
    >
      <table className="vg-table">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="vg-narrow">
                <Checkbox
                  size="xs"
                  aria-label="Sélectionner toute la page"
                  checked={rows.length > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={(event) => selection.toggle(rows, event.currentTarget.checked)}
                />
              </th>
            )}
            {props.expanded && (
              <th scope="col" className="vg-narrow">
                <span className="vg-said">Détail</span>
              </th>
            )}
            <Headers {...props} />
            {props.rowActions && (
              <th scope="col" className="vg-narrow vg-row-actions">
                <span className="vg-said">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const id = rowId(row);
            return <BodyRow key={id} list={props} row={row} open={opened.has(id)} onToggle={() => toggle(id)} />;
          })}
        </tbody>
        {totals && rows.length > 0 && (
          <tfoot>
            <tr>
              {selection && <td className="vg-narrow" />}
              {props.expanded && <td className="vg-narrow" />}
              {shown.map((key, at) => {
                const column = columns[key];
                const total = totals[key];
                return (
                  <td key={key} data-align={column && alignOf(column)}>
                    {total ?? (at === 0 ? totalsLabel : null)}
                  </td>
                );
              })}
              {props.rowActions && <td className="vg-narrow vg-row-actions" />}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
}
