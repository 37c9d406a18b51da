import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { importCalls } from '@vigie/contracts/field/import/import.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { demand } from '@vigie/service-kit/http/authenticate';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { selectImportById, selectLastImport } from './select-import';
import { startImport } from './start-import';
import { writeImport } from './write-import';

export const importHandlers: Handlers<typeof importCalls> = {
  importServices: outsideTransaction(async ({ body, files, standing, caller, requestId, database }) => {
    const file = files.find((it) => it.field === 'file') ?? files[0];
    if (!file)
      throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'file', message: VALIDATION_MESSAGES.required }]);
    if (body.createMissing) {
      demand(standing, 'ACCOUNT_RIGHT_CREATE_CUSTOMER');
      demand(standing, 'ACCOUNT_RIGHT_CREATE_SITE');
      demand(standing, 'ACCOUNT_RIGHT_CREATE_AGENT');
    }
    const { agencyId, timeZone } = standing;
    const tenant = { agencyId, userId: caller.userId };
    const id = await transaction(database, tenant, () =>
      startImport(file, { ...body, agencyId, timeZone, userId: caller.userId, requestId }),
    );
    await writeImport(database, agencyId, id);
    return { import: await transaction(database, tenant, () => selectImportById(id)) };
  }),
  async lastImport() {
    return { import: await selectLastImport() };
  },
  async serviceImport({ params }) {
    return { import: await selectImportById(params.id) };
  },
};
