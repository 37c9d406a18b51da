import { z } from 'zod';
import type { IMPORT_ENTITIES } from '../../catalogues/constants/exports';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import type { RightKey } from '../../core/rights';
import { tickSchema } from '../../core/wire';
import { recordImportSchema } from './record-import';

const { agencyCall } = callsOf('commercial');

/** Services are imported by the service that plans them. */
type Imported = Exclude<(typeof IMPORT_ENTITIES)[number], 'services'>;

const importOf = (name: string, entity: Imported, right: RightKey) =>
  agencyCall({
    name,
    method: 'POST',
    path: `/import/${entity}`,
    access: needs(right),
    summary: `Imports ${entity} from the \`file\` of a multipart request (.xlsx or .csv); \`dryRun\` only reports`,
    upload: true,
    body: z.object({ dryRun: tickSchema }).strip(),
    response: z.object({ import: recordImportSchema }),
    changes: ['import'],
  });

export const recordImportCalls = {
  importAgents: importOf('importAgents', 'agents', 'ACCOUNT_RIGHT_CREATE_AGENT'),
  importCustomers: importOf('importCustomers', 'customers', 'ACCOUNT_RIGHT_CREATE_CUSTOMER'),
  importSites: importOf('importSites', 'sites', 'ACCOUNT_RIGHT_CREATE_SITE'),
};
