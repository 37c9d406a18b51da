import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { CallInput } from '@vigie/contracts/core/call';
import type { ListRequest } from '@vigie/contracts/core/list';
import { todayIn } from '@vigie/contracts/core/time/today';
import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { isPlain, readAddress } from '@vigie/kit/logic/list/list-address';
import { defaultPreset } from '@vigie/kit/logic/list/list-presets';
import { initialState, requestOf, withPreset } from '@vigie/kit/logic/list/list-state';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { apiBlob, usePageConfig } from '@vigie/kit/runtime';
import { useSearchParams } from 'react-router';

export type PrintRequest = Pick<ListRequest, 'query' | 'filters'>;

/** What the list on screen is narrowed to: the same search and filters, for paper. */
export function useShownRequest(): PrintRequest {
  const [params] = useSearchParams();
  const [config] = usePageConfig(logbookList.key);
  const today = todayIn(useTimeZone());
  const preset = defaultPreset(config.presets);
  const first = initialState(logbookList);
  const state = !isPlain(params)
    ? readAddress(logbookList, params)
    : preset
      ? withPreset(logbookList, first, preset)
      : first;
  const resolve = (shortcut: string) => (isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null);
  const { query, filters } = requestOf(logbookList, state, resolve);
  return { query, filters };
}

/** The paper of every entry of the filters, oldest first. */
export const printLogbook = ({ query, filters }: PrintRequest): Promise<Blob> =>
  apiBlob(logbookCalls.eventsPdf, {
    body: { query, limit: 0, page: 1, ascending: true, orderBy: 'createdAt', filters } as CallInput<
      typeof logbookCalls.eventsPdf
    >['body'],
  });
