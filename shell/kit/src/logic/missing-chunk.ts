const MARK = 'vigie.reloadedForRelease';
/** A page that reloads itself again within this time would never come to rest. */
const REST_MS = 60_000;

/** Whether a lazily loaded file did not load: there is no network, or a release has removed it. */
export const isMissingChunk = (error: unknown): error is Error & { request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether the server answers that the file does not exist any more; false without an answer. */
export async function isGone({ request }: { request?: string }): Promise<boolean> {
  if (!request) return false;
  try {
    const response = await fetch(request, { method: 'HEAD', cache: 'no-store' });
    return response.status === 404;
  } catch {
    return false;
  }
}

export const reloadPage = (): void => window.location.reload();

/** Reloads the page for a new release; the browser asks before it discards typed text. At most once a minute. */
export function reloadOnce(reload: () => void = reloadPage): void {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (Date.now() - last < REST_MS) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  reload();
}
