import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, inForm, tickSchema } from '../../core/wire';
import { columnPlacesSchema } from '../../formats/table/column-places';
import { importFindingsSchema, madeImportSchema, serviceFileSchema, serviceImportSchema } from './import';

const { agencyCall } = callsOf('field');

export const importCalls = {
  importServices: agencyCall({
    name: 'importServices',
    method: 'POST',
    path: '/import/services',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary:
      'Imports services from the `file` of a multipart request (.xlsx, or .csv with semicolons); `dryRun` only reports. `createMissing` needs the rights to create customers, sites and agents. `columns` (JSON) says which column is which, and is remembered for the agency’s next file',
    upload: true,
    body: z
      .object({ dryRun: tickSchema, createMissing: tickSchema, columns: inForm(columnPlacesSchema.optional()) })
      .strip(),
    response: z.object({ import: serviceImportSchema }),
    changes: ['service', 'customer', 'site', 'agent', 'import'],
  }),
  serviceFile: agencyCall({
    name: 'serviceFile',
    method: 'POST',
    path: '/import/services/columns',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'The header and the first lines of a `file`, with the columns that are recognised in it; writes nothing',
    upload: true,
    body: z.object({}).strip(),
    response: serviceFileSchema,
  }),
  undoImport: agencyCall({
    name: 'undoImport',
    method: 'POST',
    path: '/import/services/:id/undo',
    access: office('ACCOUNT_RIGHT_DELETE_MISSION', 'ACCOUNT_RIGHT_CREATE_MISSION'),
    summary:
      'Archives the services of an import that nobody has begun, invoiced or changed since; without the right to delete services, of one’s own import only, and only while that is all of them',
    params: byId,
    response: z.object({ import: serviceImportSchema }),
    changes: ['service', 'import'],
  }),
  lastImport: agencyCall({
    name: 'lastImport',
    method: 'GET',
    reads: ['import'],
    path: '/import/services',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary:
      'The latest import or analysis of the agency with its progress, null when there was none, and the latest imports that are no mere analysis, newest first',
    response: z.object({ import: serviceImportSchema.nullable(), made: z.array(madeImportSchema) }),
  }),
  serviceImport: agencyCall({
    name: 'serviceImport',
    method: 'GET',
    reads: ['import'],
    path: '/import/services/:id',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'One import with its progress',
    params: byId,
    response: z.object({ import: serviceImportSchema }),
  }),
  importFindings: agencyCall({
    name: 'importFindings',
    method: 'GET',
    reads: ['import'],
    path: '/import/services/:id/findings',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'Every refused line and warning of an import',
    params: byId,
    response: importFindingsSchema,
  }),
};
