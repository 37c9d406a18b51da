import type { ImportKind } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { recordImportActHandlers } from './acts';
import { templateOf } from './import-template';
import { importLines, recordImports, seenBy } from './list-imports';
import { selectImport } from './noun';
import { readFile } from './read-file';
import { startImport } from './start-import';

type Importing = Handler<(typeof recordImportCalls)['importCustomers']>;

/** The file is read before the transaction opens. */
const importing = (kind: ImportKind): Importing =>
  outsideTransaction(async (context) => {
    const { files, database, signal, standing } = context;
    const file = files.find((it) => it.field === 'file') ?? files[0];
    if (!file)
      throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'file', message: VALIDATION_MESSAGES.required }]);
    const read = await readFile(await file.read(), { signal });
    const actor = actorOf(context);
    return transaction(database, { agencyId: standing.agencyId, userId: actor.userId ?? undefined }, async () => ({
      recordImport: await selectImport(await startImport(kind, file.name, read, actor)),
    }));
  });

const linesOf = (id: string) =>
  listHandlers(
    'fetchImportLines',
    importLines,
    ({ standing }) => sql`l.import_id = ${id} and exists (
      select from commercial.record_import i where i.agency_id = l.agency_id and i.id = l.import_id and ${seenBy(standing)})`,
  );

export const recordImportHandlers: Handlers<typeof recordImportCalls> = {
  ...recordImportActHandlers,
  importCustomers: importing('customers'),
  importSites: importing('sites'),
  importAgents: importing('agents'),
  importPrices: importing('prices'),
  importExpirations: importing('expirations'),
  ...listHandlers('fetchRecordImports', recordImports, ({ standing }) => seenBy(standing)),
  fetchImportLines: (asked) => linesOf(asked.params.id).fetchImportLines(asked),
  fetchImportLinesExport: (asked) => linesOf(asked.params.id).fetchImportLinesExport(asked),
  recordImport: async ({ params, standing }) => ({ recordImport: await selectImport(params.id, standing) }),
  importTemplate: async ({ params }) => templateOf(params.kind),
};
