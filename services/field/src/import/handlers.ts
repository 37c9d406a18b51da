import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { importCalls } from '@vigie/contracts/field/import/import.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { transaction } from '@vigie/service-kit/db/database';
import { demand } from '@vigie/service-kit/http/authenticate';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { readTable } from './read-table';
import { selectImportById, selectLastImports } from './select-import';
import { startImport } from './start-import';
import { undoImport } from './undo-import';
import { writeImport } from './write-import';

export const importHandlers: Handlers<typeof importCalls> = {
  importServices: outsideTransaction(async ({ body, files, standing, caller, requestId, database, signal }) => {
    const file = files.find((it) => it.field === 'file') ?? files[0];
    if (!file)
      throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'file', message: VALIDATION_MESSAGES.required }]);
    if (body.createMissing) {
      demand(standing, 'ACCOUNT_RIGHT_CREATE_CUSTOMER');
      demand(standing, 'ACCOUNT_RIGHT_CREATE_SITE');
      demand(standing, 'ACCOUNT_RIGHT_CREATE_AGENT');
    }
    const lines = await readTable(await file.read(), { signal });
    const { agencyId, timeZone } = standing;
    const tenant = { agencyId, userId: caller.userId };
    const id = await transaction(database, tenant, () =>
      startImport(file.name, lines, { ...body, agencyId, timeZone, standing, userId: caller.userId, requestId }),
    );
    await writeImport(database, agencyId, id);
    return { import: await transaction(database, tenant, () => selectImportById(id, caller.userId)) };
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
  async serviceImport({ params, caller }) {
    return { import: await selectImportById(params.id, caller.userId) };
  },
};
