import { database, hasDatabase } from './database';

/**
 * Stores files of an act that is not recorded yet, e.g. while it waits for the phone's position, so that closing the
 * page does not lose them. They are stored with those of recorded acts, under the act's id, and recording the act takes
 * them over. Where the browser stores nothing they are not stored either.
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
    // A private window, or a full device: the files live as long as the page.
  }
}

/** Returns the files held for an act; none where the browser stored none. */
export async function heldFiles(actId: string): Promise<File[]> {
  if (!hasDatabase()) return [];
  try {
    const held = (await (await database()).get('files', actId)) ?? [];
    return held.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
}
