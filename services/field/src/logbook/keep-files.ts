import type { RecordedFile } from '@vigie/contracts/field/logbook/record';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { saveFile } from '@vigie/service-kit/files/files';
import { sha256 } from '@vigie/service-kit/files/store';
import type { ReceivedFile } from '@vigie/service-kit/http/received-file';

/**
 * Stores the files of an entry or message, each with the hash of what was sent and of what is stored. The record that
 * names them decides whether the customer may read them.
 */
export async function keepFiles(
  files: readonly ReceivedFile[],
  options: { agencyId: string; agentId: string | null; createdBy: string },
): Promise<RecordedFile[]> {
  const kept: RecordedFile[] = [];
  for (const file of files) {
    const accepted = await acceptUpload(file);
    const bytes = await accepted.read();
    const { id, name, mediaType } = await saveFile({
      name: accepted.name,
      mediaType: accepted.mediaType,
      bytes,
      agencyId: options.agencyId,
      rightKey: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      agentId: options.agentId,
      createdBy: options.createdBy,
    });
    kept.push({ id, name, mediaType, sha256: sha256(bytes), sentSha256: file.sha256 });
  }
  return kept;
}

/** Returns the files that are not yet recorded; empty when the records are too old to have hashes. */
export function newFiles(files: readonly ReceivedFile[], recorded: readonly RecordedFile[]): ReceivedFile[] {
  const known = new Set(recorded.map((file) => file.sentSha256));
  return known.has(undefined) ? [] : files.filter((file) => !known.has(file.sha256));
}
