import { ZIP_MAX_BYTES } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { dangerouslySwitchAgency, transaction } from '@vigie/service-kit/db/database';
import { readFileBytes, selectFileById } from '@vigie/service-kit/files/files';
import { authenticate } from '@vigie/service-kit/http/authenticate';
import type { Caller } from '@vigie/service-kit/http/caller';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest, notFound } from '@vigie/service-kit/problem';
import { type Zippable, zip } from 'fflate';
import { sql } from 'kysely';
import { db } from '../tables';
import { checkMayRead } from './may-read';
import { readStored } from './read-stored';
import { uniqueNames } from './unique-names';

interface Found {
  agencyId: string;
  id: string;
  name: string;
  mediaType: string;
}

/** Parses `/api/agency/<agency>/…/file/<id>`; the schema of the call accepts no other form. */
const partsOf = (url: string) => {
  const parts = url.split('/');
  return { agencyId: parts[3] ?? '', id: parts.at(-1) ?? '' };
};

/** Returns the file of a URL after the same authentication as any call of the file's agency. */
async function findByAddress(url: string, { userId, sessionId }: Caller): Promise<Found> {
  const { agencyId, id } = partsOf(url);
  const { standing } = await authenticate({ userId, sessionId }, fileCalls.file, agencyId, {});
  if (!standing) throw notFound();
  await dangerouslySwitchAgency(agencyId);
  const { name, mediaType, ...file } = await selectFileById(id);
  await checkMayRead({ ...file, name, mediaType }, standing, userId);
  return { agencyId, id, name, mediaType };
}

export const downloadFile: Handler<typeof fileCalls.download> = async ({ query, caller, log }) => {
  const { agencyId, id, name, mediaType } = await findByAddress(query.url, caller);
  return { bytes: await readStored(() => readFileBytes(agencyId, id), { id, log }), fileName: name, mediaType };
};

/** All files or none: an archive that lacks one would look complete. */
export const zipFiles: Handler<typeof fileCalls.zip> = outsideTransaction(
  async ({ body, caller, database, signal, log }) => {
    const found = await transaction(database, { userId: caller.userId }, async () => {
      const files: Found[] = [];
      let bytes = 0;
      for (const url of new Set(body.urls)) {
        files.push(await findByAddress(url, caller));
        bytes += await selectSize(partsOf(url).id);
        if (bytes > ZIP_MAX_BYTES) throw badRequest(COMMON_MESSAGES.archiveTooLarge, undefined, 'archive_too_large');
      }
      return files;
    });
    const names = uniqueNames(found.map(({ name }) => name));
    const archive: Zippable = {};
    for (const [index, { agencyId, id, name }] of found.entries()) {
      signal.throwIfAborted();
      // Documents and images are already compressed.
      archive[names[index] ?? id] = [
        await readStored(() => readFileBytes(agencyId, id), {
          ...{ id, log },
          missing: () => notFound(COMMON_MESSAGES.archiveLacks({ name })),
        }),
        { level: 0 },
      ];
    }
    return { bytes: await archived(archive), fileName: 'documents.zip', mediaType: 'application/zip' };
  },
);

async function selectSize(id: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select bytes from platform.file where id = ${id}`.execute(db());
  return Number(rows[0]?.bytes ?? 0);
}

const archived = (files: Zippable) =>
  new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, data) => (error ? reject(error) : resolve(data)));
  });
