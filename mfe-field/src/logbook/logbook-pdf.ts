import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import type { ListRequest } from '@vigie/contracts/core/list';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { todayIn } from '@vigie/contracts/core/time/today';
import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { isPlain, readAddress } from '@vigie/kit/logic/list/list-address';
import { defaultPreset } from '@vigie/kit/logic/list/list-presets';
import { initialState, requestOf, withPreset } from '@vigie/kit/logic/list/list-state';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, apiBlob, isApiError, toast, usePageConfig } from '@vigie/kit/runtime';
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

/** A paper under way is asked for again after this time. */
const LOOK_EVERY_MS = 1_000;

/**
 * The paper of every entry of the filters, oldest first. A long one is drawn in the background: the reader is told, and
 * may leave it.
 */
export async function printLogbook({ query, filters }: PrintRequest, signal?: AbortSignal): Promise<Blob> {
  const request = { query, limit: 0, page: 1, ascending: true, orderBy: 'createdAt', filters } as PaperRequest;
  try {
    return await apiBlob(logbookCalls.eventsPdf, { body: request }, { signal });
  } catch (error) {
    if (!isApiError(error) || error.key !== 'paper_in_background') throw error;
    toast({ tone: 'info', message: PLATFORM_MESSAGES.paperInBackground });
    return printInBackground(request, signal);
  }
}

type PaperRequest = NonNullable<CallInput<typeof logbookCalls.eventsPdf>['body']>;

async function printInBackground(request: PaperRequest, signal?: AbortSignal): Promise<Blob> {
  const id = newId();
  const leave = () => void api(logbookPaperCalls.cancelLogbookPaper, { params: { id } }).catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  let { paper } = await api(logbookPaperCalls.startLogbookPaper, { body: { id, request } });
  while (paper.state === 'waiting' || paper.state === 'drawing') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    paper = (await api(logbookPaperCalls.logbookPaper, { params: { id } }, { signal })).paper;
  }
  signal?.removeEventListener('abort', leave);
  if (!paper.file) throw new Error(PLATFORM_MESSAGES.paperFailed);
  return apiBlob(fileCalls.file, { params: { id: paper.file.id } }, { signal });
}
