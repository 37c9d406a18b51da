import { fileNotFound } from '@vigie/service-kit/files/files';
import { BytesMissing } from '@vigie/service-kit/files/store';
import type { Logger } from '@vigie/service-kit/log';

/** Reads the bytes of a file. Bytes that are lost are logged, and answered as a file that is not there. */
export async function readStored(
  read: () => Promise<Buffer>,
  { id, log, missing = fileNotFound }: { id: string; log: Logger; missing?: () => Error },
): Promise<Buffer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BytesMissing)) throw error;
    log.error({ err: error, fileId: id }, 'the bytes of a file are missing');
    throw missing();
  }
}
