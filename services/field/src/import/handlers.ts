import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { CREATE_MISSING_RIGHTS } from '@vigie/contracts/field/import/import';
import type { importCalls } from '@vigie/contracts/field/import/import.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { transaction } from '@vigie/service-kit/db/database';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { describeFile, underColumns } from './columns';
import { readTable } from './read-table';
import { selectFindings, selectImportById, selectLastImports } from './select-import';
import { startImport } from './start-import';
import { undoImport } from './undo/undo-import';
import { writeImport } from './write-import';

function fileOf<File extends { field: string }>(files: readonly File[]): File {
  const file = files.find((it) => it.field === 'file') ?? files[0];
  if (file) return file;
  throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'file', message: VALIDATION_MESSAGES.required }]);
}

export const importHandlers: Handlers<typeof importCalls> = {
  importServices: outsideTransaction(async ({ body, files, standing, caller, requestId, database, signal }) => {
    const file = fileOf(files);
    if (body.createMissing) for (const right of CREATE_MISSING_RIGHTS) requireRight(standing, right);
    const table = await readTable(await file.read(), { signal });
    const { agencyId, timeZone } = standing;
    const tenant = { agencyId, userId: caller.userId };
    const { columns, ...ticks } = body;
    const id = await transaction(database, tenant, async () =>
      startImport(file.name, await underColumns(table, columns, agencyId), {
        ...{ ...ticks, agencyId, timeZone, standing, requestId },
        userId: caller.userId,
      }),
    );
    await writeImport(database, agencyId, id);
    return { import: await transaction(database, tenant, () => selectImportById(id, caller.userId)) };
  }),
  serviceFile: outsideTransaction(async ({ files, standing, caller, database, signal }) => {
    const table = await readTable(await fileOf(files).read(), { signal });
    const tenant = { agencyId: standing.agencyId, userId: caller.userId };
    return await transaction(database, tenant, () => describeFile(table));
  }),
  undoImport: outsideTransaction(async ({ params, standing, caller, scope, database }) => {
    const actor = actorOf({ standing, caller, scope });
    await undoImport(database, actor, params.id);
    const tenant = { agencyId: actor.agencyId, userId: caller.userId };
    return { import: await transaction(database, tenant, () => selectImportById(params.id, caller.userId)) };
  }),
  async lastImport({ caller }) {
    return await selectLastImports(caller.userId);
  },
  importFindings: ({ params }) => selectFindings(params.id),
  async serviceImport({ params, caller }) {
    return { import: await selectImportById(params.id, caller.userId) };
  },
};
