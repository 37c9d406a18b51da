export const FILES_CACHE = 'vigie-files';

/** A file whose name tells its content: once here, it is never asked for again. */
export async function hashedFile(request: Request): Promise<Response> {
  const known = await caches.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(FILES_CACHE);
    // A full disk costs the copy, never the answer.
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}
