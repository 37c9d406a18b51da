import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../states/empty-state';
import { LoadingState } from '../states/loading-state';
import { QueryError } from '../states/query-error';

interface Props {
  title: string;
  /** Path of the full screen. */
  to?: string;
  children: ReactNode;
}

/** A tile of the home page: its title, a link to the full screen, and the main content. */
export function Tile({ title, to, children }: Props) {
  return (
    <div className="vg-tile">
      <Group justify="space-between" gap="xs" wrap="nowrap" mb="sm">
        <Title order={2}>{title}</Title>
        {to && (
          <Link to={to} className="vg-link vg-nowrap" aria-label={`Tout voir : ${title}`}>
            Tout voir
          </Link>
        )}
      </Group>
      {children}
    </div>
  );
}

interface RowsProps<Row> {
  title: string;
  /** Undefined during loading. */
  rows: readonly Row[] | undefined;
  error?: Error | null;
  onRetry: () => void;
  rowId: (row: Row) => string;
  /** The parts of a row: target, name, a line below, and the element at the right. */
  draw: (row: Row) => { to: string; name: ReactNode; detail?: ReactNode; end?: ReactNode };
  emptyText: string;
}

/** The rows of a tile, in its four states. */
export function TileRows<Row>({ title, rows, error, onRetry, rowId, draw, emptyText }: RowsProps<Row>) {
  if (!rows) {
    if (error) return <QueryError error={error} onRetry={onRetry} compact />;
    return <LoadingState rows={4} rowHeight={44} />;
  }
  if (rows.length === 0) return <EmptyState compact title={emptyText} />;
  return (
    <ul className="vg-tile-rows" aria-label={title}>
      {rows.map((row) => {
        const { to, name, detail, end } = draw(row);
        return (
          <li key={rowId(row)}>
            <Link to={to} className="vg-tile-row">
              <span className="vg-tile-words">
                <span className="vg-tile-name">{name}</span>
                {detail && <span className="vg-tile-detail">{detail}</span>}
              </span>
              {end && <span className="vg-tile-end">{end}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
