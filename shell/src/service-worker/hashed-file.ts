export const FILES_CACHE = 'vigie-files';

/** Serves a file with a content hash in its name from the cache, and fetches it at most once. */
export async function hashedFile(request: Request): Promise<Response> {
  const known = await caches.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(FILES_CACHE);
    // If the disk is full, only the cached copy is lost.
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}
