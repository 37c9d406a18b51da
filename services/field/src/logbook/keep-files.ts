import type { RecordedFile } from '@vigie/contracts/field/logbook/record';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { saveFile } from '@vigie/service-kit/files/files';
import { sha256 } from '@vigie/service-kit/files/store';
import type { ReceivedFile } from '@vigie/service-kit/http/received-file';

/**
 * Stores the files of an entry or message, each with the hash of what was sent and of what is kept. Whether its customer
 * reads them, the record says that names them.
 */
export async function keepFiles(
  files: readonly ReceivedFile[],
  o: { agencyId: string; agentId: string | null; createdBy: string },
): Promise<RecordedFile[]> {
  const kept: RecordedFile[] = [];
  for (const file of files) {
    const accepted = await acceptUpload(file);
    const bytes = await accepted.read();
    const { id, name, mediaType } = await saveFile({
      name: accepted.name,
      mediaType: accepted.mediaType,
      bytes,
      agencyId: o.agencyId,
      rightKey: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      agentId: o.agentId,
      createdBy: o.createdBy,
    });
    kept.push({ id, name, mediaType, sha256: sha256(bytes), sentSha256: file.sha256 });
  }
  return kept;
}

/** The files that are not among those recorded; none where the records are too old to tell. */
export function newFiles(files: readonly ReceivedFile[], recorded: readonly RecordedFile[]): ReceivedFile[] {
  const known = new Set(recorded.map((file) => file.sentSha256));
  return known.has(undefined) ? [] : files.filter((file) => !known.has(file.sha256));
}
