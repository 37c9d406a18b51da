import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { BoardView } from './board/board-layout';
import { BOARD_MODES, type BoardMode, spanOf } from './board/board-time';

const PATH = '/platform/service/adminPlanning';

const VIEWS = [
  { value: 'sites', label: 'Sites', right: 'ACCOUNT_RIGHT_READ_SITES_PLANNING' },
  { value: 'agents', label: 'Agents', right: 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' },
] as const;

/** An address may be typed by hand or cut: 30 February took the whole board down. */
function isDay(text: string): boolean {
  try {
    parseDay(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads and writes the state of the board in the address (view, days, search), so that a shared address shows the same
 * board.
 */
export function useBoardAddress(now: number) {
  const holds = useHolds();
  const navigate = useNavigate();
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const today = todayIn(useTimeZone(), now);
  const views = VIEWS.filter(({ right }) => holds(right));
  const view: BoardView = views.find((it) => it.value === params.view)?.value ?? views[0]?.value ?? 'sites';
  const mode: BoardMode = BOARD_MODES.find((it) => it.value === search.get('mode'))?.value ?? 'week';
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const span = useMemo(() => spanOf(mode, day), [mode, day]);

  const go = (change: Partial<Record<'mode' | 'day' | 'query', string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const goToView = (value: string) => navigate({ pathname: `${PATH}/${value}`, search: search.toString() });
  return { views, view, mode, day, today, span, query: search.get('query') ?? '', go, goToView };
}

export type BoardAddress = ReturnType<typeof useBoardAddress>;
