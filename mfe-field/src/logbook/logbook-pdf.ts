import type { CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import type { ShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { api, apiBlob, isApiError, type PaperWork } from '@vigie/kit/runtime';

export type PrintRequest = ShownRequest;

/** Polling interval for a PDF that is drawn in the background. */
const LOOK_EVERY_MS = 1_000;

/**
 * Returns the PDF of all entries that match the filters, oldest first. A long one is drawn in the background; the
 * dialog shows its progress and can cancel it.
 */
export async function printLogbook({ query, filters }: PrintRequest, work: PaperWork): Promise<Blob> {
  const request = { query, limit: 0, page: 1, ascending: true, orderBy: 'createdAt', filters } as PaperRequest;
  try {
    return await apiBlob(logbookCalls.eventsPdf, { body: request }, work);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'paper_in_background') throw error;
    return printInBackground(request, work);
  }
}

type PaperRequest = NonNullable<CallInput<typeof logbookCalls.eventsPdf>['body']>;

async function printInBackground(request: PaperRequest, { signal, onProgress }: PaperWork): Promise<Blob> {
  const id = newId();
  const leave = () => void api(logbookPaperCalls.cancelLogbookPaper, { params: { id } }).catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  let { paper } = await api(logbookPaperCalls.startLogbookPaper, { body: { id, request } });
  while (paper.state === 'waiting' || paper.state === 'drawing') {
    onProgress(paper.done, paper.total);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    paper = (await api(logbookPaperCalls.logbookPaper, { params: { id } }, { signal })).paper;
  }
  signal.removeEventListener('abort', leave);
  if (!paper.file) throw new Error(PLATFORM_MESSAGES.paperFailed);
  return apiBlob(fileCalls.file, { params: { id: paper.file.id } }, { signal });
}
