import { THUMBNAIL_SIZES, type ThumbnailSize } from '@vigie/contracts/platform/file/thumbnail';
import pLimit from 'p-limit';
import { readFileBytes } from './files';
import { fileStore } from './store';

/** The store names a thumbnail after its file and its size. */
const SEPARATOR = '@';
const keyOf = (agencyId: string, id: string, size: ThumbnailSize) => `${agencyId}/${id}${SEPARATOR}${size}`;
/** Id of the file that a name of the store belongs to. */
export const fileIdOf = (name: string): string => name.split(SEPARATOR, 1)[0] ?? name;

/** A gallery that opens for the first time asks for all of its pictures at once: they are decoded one by one. */
const oneByOne = pLimit(1);

/**
 * Returns a stored picture, at most `size` pixels wide and high. It is made when it is first asked for, by a thread of
 * libvips, and kept: a stored picture never changes. Belongs outside a transaction.
 */
export async function readThumbnail(
  agencyId: string,
  { id, mediaType }: { id: string; mediaType: string },
  size: ThumbnailSize,
): Promise<Buffer> {
  const key = keyOf(agencyId, id, size);
  const kept = await fileStore()
    .get(key)
    .catch(() => undefined);
  if (kept) return kept;
  const bytes = await oneByOne(async () => reduce(await readFileBytes(agencyId, id), size));
  await fileStore().put(key, bytes, mediaType);
  return bytes;
}

/** Keeps the format, and with it the name and the transparency of a logo. */
async function reduce(picture: Buffer, size: ThumbnailSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(picture).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true }).toBuffer();
}

/** Removes a file from the store with its thumbnails. */
export async function removeStored(agencyId: string, id: string): Promise<void> {
  for (const size of THUMBNAIL_SIZES) await fileStore().remove(keyOf(agencyId, id, size));
  await fileStore().remove(`${agencyId}/${id}`);
}
