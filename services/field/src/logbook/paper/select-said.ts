import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { RecordedFile } from '@vigie/contracts/field/logbook/record';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { thumbnailOf } from '@vigie/service-kit/files/thumbnail';
import { db } from '../../tables';

/** What was said under an entry after its own words, and its photos as paper shows them. */
export interface SaidOnPaper {
  words: { at: string; author: string; content: string }[];
  photos: Uint8Array[];
  /** Files of it that the paper does not show. */
  more: number;
}

/** What stands under entries, its files not read yet. */
export type Said = Map<string, Pick<SaidOnPaper, 'words'> & { files: RecordedFile[] }>;

export async function selectSaid(rows: readonly LogbookEntry[]): Promise<Said> {
  const said: Said = new Map();
  const ids = rows.filter((row) => row.messageCount > 1 || row.fileCount > 0).map(({ id }) => id);
  if (ids.length === 0) return said;
  const messages = await db()
    .selectFrom('logbookMessage')
    .select(['id', 'entryId', 'createdAt', 'author', 'content', 'files'])
    .where('entryId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  for (const { id, entryId, createdAt, author, content, files } of messages) {
    const of = said.get(entryId) ?? { words: [], files: [] };
    // An entry's own words are its first message, under its own id.
    if (id !== entryId && content) of.words.push({ at: createdAt, author, content });
    of.files.push(...files);
    said.set(entryId, of);
  }
  return said;
}

/** Photos that a paper shows of one entry, and in all: what the thread that draws it can hold. The others stay in the logbook. */
const PHOTOS_MAX = 6;
const PHOTOS_ON_PAPER_MAX = 300;
const SIDE_PX = 360;

/** Reads the photos: of one that is missing, paper says that there is another file. */
export async function withPhotos(agencyId: string, said: Said): Promise<Record<string, SaidOnPaper>> {
  const shown: Record<string, SaidOnPaper> = {};
  let room = PHOTOS_ON_PAPER_MAX;
  for (const [id, { words, files }] of said) {
    const photos: Uint8Array[] = [];
    for (const file of files) {
      if (photos.length === PHOTOS_MAX || room === 0) break;
      const photo = file.mediaType.startsWith('image/') ? await photoOf(agencyId, file.id) : undefined;
      if (!photo) continue;
      photos.push(photo);
      room -= 1;
    }
    shown[id] = { words, photos, more: files.length - photos.length };
  }
  return shown;
}

async function photoOf(agencyId: string, fileId: string): Promise<Uint8Array | undefined> {
  const bytes = await readFileBytes(agencyId, fileId).catch(() => undefined);
  return bytes && thumbnailOf(bytes, SIDE_PX);
}
