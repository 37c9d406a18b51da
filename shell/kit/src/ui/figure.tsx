import { Skeleton } from '@mantine/core';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';
import { formatNumber } from '@vigie/contracts/formats/french';
import { useHolds } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filters } from '../logic/list/filters/list-filters';
import type { ListCall } from '../logic/list/use-list';
import { useListRows } from '../logic/list/use-list-rows';
import type { Tone } from '../logic/palette';
import { ToneIcon } from './states/status-badge';

/** Figures side by side, each a link to the records it counts. */
export function Figures({ children }: { children: ReactNode }) {
  return <ul className="vg-figure-row">{children}</ul>;
}

interface FigureProps {
  label: string;
  to: string;
  /** Undefined during loading, null when loading failed. */
  count: number | undefined | null;
  /** Colour when the count is not zero. */
  tone?: Tone;
}

function Figure({ label, to, count, tone = 'neutral' }: FigureProps) {
  const said = count ? tone : 'neutral';
  return (
    <li>
      <Link to={to} className="vg-figure" data-tone={said} aria-busy={count === undefined || undefined}>
        <span className="vg-figure-count vg-figures">
          {count === undefined ? (
            <Skeleton width={32} height={24} my={4} />
          ) : count === null ? (
            '—'
          ) : (
            formatNumber(count)
          )}
        </span>
        <span className="vg-figure-label">
          {said !== 'neutral' && <ToneIcon tone={said} />}
          {label}
        </span>
      </Link>
    </li>
  );
}

interface ListFigureProps {
  label: string;
  list: ListDefinition;
  /** The `fetch` of `listCalls()`. */
  call: ListCall;
  /** Path of the list's screen. */
  screen: string;
  filters?: Filters;
  tone?: Tone;
  /** Right needed to see the figure. */
  right?: RightKey;
}

/** Count of the rows of a list under filters; links to the list with these filters. */
export function ListFigure({ label, list, call, screen, filters, tone, right }: ListFigureProps) {
  const holds = useHolds();
  const allowed = right === undefined || holds(right);
  const { page, error, search } = useListRows(list, call, { filters, limit: 1, enabled: allowed });
  if (!allowed) return null;
  const to = search ? `${screen}?${search}` : screen;
  return <Figure label={label} to={to} count={page?.filtered ?? (error ? null : undefined)} tone={tone} />;
}
