import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@vigie/contracts/formats/french';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Tone } from '../../logic/palette';
import { useKeptHeight } from '../../logic/use-kept-height';
import { EmptyState } from '../states/empty-state';
import { LoadingState } from '../states/loading-state';
import { QueryError } from '../states/query-error';
import { ToneIcon } from '../states/status-badge';

/** One kind of work: how many records wait, a label, and the screen that lists exactly these. */
export interface Work {
  key: string;
  /** Null when the user may not do the work. */
  count: number | null;
  label: (count: number) => string;
  detail?: ReactNode;
  to: string;
  tone: Tone;
}

interface Props {
  title: string;
  /** Undefined during loading. */
  works: readonly Work[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Sentence when nothing waits. */
  nothing: string;
}

/** Fits next to the other tiles of the home page without a gap below them. */
const LINES = 8;

/** The kinds of work with waiting records, in order; the first lines at once, the rest on demand. */
export function Worklist(props: Props) {
  const { ref, height } = useKeptHeight(props.title, props.works !== undefined);
  return (
    <div ref={ref} style={{ minHeight: height }}>
      <Lines {...props} />
    </div>
  );
}

function Lines({ title, works, error, onRetry, nothing }: Props) {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The « show more » button is gone: keyboard focus moves to the first line that it revealed.
  useEffect(() => {
    if (whole) list.current?.querySelectorAll('a')[LINES]?.focus();
  }, [whole]);
  if (!works) {
    if (error) return <QueryError error={error} onRetry={onRetry} compact />;
    return <LoadingState rows={4} rowHeight={44} />;
  }
  const waiting = works.filter(({ count }) => count);
  if (waiting.length === 0) return <EmptyState compact title={nothing} />;
  // A single line more takes no more space than the button that would hide it.
  const shown = whole || waiting.length <= LINES + 1 ? waiting : waiting.slice(0, LINES);
  return (
    <>
      <ul ref={list} className="vg-tile-rows" aria-label={title}>
        {shown.map(({ key, count, label, detail, to, tone }) => (
          <li key={key}>
            <Link to={to} className="vg-tile-row vg-work" data-tone={tone}>
              <span className="vg-work-count vg-figures">{formatNumber(count ?? 0)}</span>
              <span className="vg-tile-words">
                <span className="vg-tile-name">
                  <ToneIcon tone={tone} /> {label(count ?? 0)}
                </span>
                {detail && <span className="vg-tile-detail">{detail}</span>}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          Voir les {waiting.length - shown.length} autres
        </Button>
      )}
    </>
  );
}
