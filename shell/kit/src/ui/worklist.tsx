import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@vigie/contracts/formats/french';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Tone } from '../logic/palette';
import { EmptyState } from './states/empty-state';
import { ErrorState } from './states/error-state';
import { LoadingState } from './states/loading-state';
import { ToneIcon } from './states/status-badge';

/** One thing to do: how many wait, what for, and the screen that holds exactly these. */
export interface Work {
  key: string;
  /** Null for who may not do it. */
  count: number | null;
  label: (count: number) => string;
  detail?: ReactNode;
  to: string;
  tone: Tone;
}

interface Props {
  title: string;
  /** Undefined while they are asked for. */
  works: readonly Work[] | undefined;
  error: { message: string } | null;
  onRetry: () => void;
  /** Said when nothing waits. */
  nothing: string;
}

/** So many lines stand beside other tiles of the home without leaving a hole below them. */
const LINES = 8;

/** What is to be done, in its order, the first lines of it at once; what does not wait is not shown. */
export function Worklist({ title, works, error, onRetry, nothing }: Props) {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone: whoever pressed it by key goes on with what it showed.
  useEffect(() => {
    if (whole) list.current?.querySelectorAll('a')[LINES]?.focus();
  }, [whole]);
  if (!works) {
    if (error) return <ErrorState compact message={error.message} onRetry={onRetry} />;
    return <LoadingState rows={4} rowHeight={44} />;
  }
  const waiting = works.filter(({ count }) => count);
  if (waiting.length === 0) return <EmptyState compact title={nothing} />;
  // A last line that stood alone behind a button would take no more place itself.
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
