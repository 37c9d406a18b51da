export const FILES_CACHE = 'vigie-files';

/** Serves a file with a content hash in its name from the cache, and fetches it at most once. */
export async function hashedFile(request: Request): Promise<Response> {
  // If the disk is full, only the cached copy is lost.
  const known = await caches.match(request.url).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    await caches
      .open(FILES_CACHE)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => undefined);
  }
  return response;
}
