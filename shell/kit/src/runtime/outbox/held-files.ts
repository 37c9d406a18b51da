import { database, hasDatabase } from './database';

/**
 * Files of an act that is not recorded yet, such as one that waits for the position of the phone: a page that is closed
 * meanwhile does not lose them. They are kept where those of recorded acts are, under the act's id: recording it takes
 * them over. A browser that keeps nothing keeps these neither.
 */
export async function holdFiles(actId: string, files: readonly File[]): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const held = await Promise.all(
      files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
    );
    const db = await database();
    if (held.length > 0) await db.put('files', held, actId);
    else await db.delete('files', actId);
  } catch {
    // A private window, or a full device: they live as long as the page.
  }
}

/** The files that were held for an act; none where the browser kept none. */
export async function heldFiles(actId: string): Promise<File[]> {
  if (!hasDatabase()) return [];
  try {
    const held = (await (await database()).get('files', actId)) ?? [];
    return held.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
}
