import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, XLSX } from '../../core/lists/list-calls';
import type { RightKey } from '../../core/rights';
import { byId } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { IMPORT_KINDS, type ImportKind, importRights } from './import-kinds';
import { importLineList, recordImportList } from './record-import';
import { mayImport, recordImportActs } from './record-import.acts';

const { agencyCall } = callsOf('commercial');

/** Imports into the commercial program. The field program, which plans services, imports services. */
const importOf = <const Name extends string>(name: Name, kind: ImportKind) =>
  agencyCall({
    name,
    method: 'POST',
    path: `/import/${kind}`,
    access: office(...(importRights(kind) as [RightKey, ...RightKey[]])),
    summary: `Looks at a \`file\` of ${kind} in a multipart request (.xlsx or .csv); nothing is written until it is run`,
    upload: true,
    body: z.object({}).strip(),
    response: recordImportActs.answer,
    changes: ['recordImport'],
  });

const list = listCalls('commercial', recordImportList, {
  reads: ['recordImport'],
  name: 'fetchRecordImports',
  path: '/fetch/recordImports',
  access: mayImport,
  summary: 'Imports of the kinds that the caller may import, with who, when and how many',
});

const lines = listCalls('commercial', importLineList, {
  reads: ['recordImport'],
  name: 'fetchImportLines',
  path: '/recordImport/:id/fetch/lines',
  access: mayImport,
  summary: 'What becomes of each line of a file, and why',
  params: byId,
});

export const recordImportCalls = {
  ...recordImportActs.calls,
  importAgents: importOf('importAgents', 'agents'),
  importCustomers: importOf('importCustomers', 'customers'),
  importSites: importOf('importSites', 'sites'),
  importPrices: importOf('importPrices', 'prices'),
  importExpirations: importOf('importExpirations', 'expirations'),
  fetchRecordImports: list.fetch,
  fetchRecordImportsExport: list.export,
  fetchImportLines: lines.fetch,
  fetchImportLinesExport: lines.export,
  recordImport: agencyCall({
    name: 'recordImport',
    method: 'GET',
    reads: ['recordImport'],
    path: '/recordImport/:id',
    access: mayImport,
    summary: 'One import with its columns and its progress',
    params: byId,
    response: recordImportActs.answer,
  }),
  importTemplate: agencyCall({
    name: 'importTemplate',
    method: 'GET',
    path: '/importTemplate/:kind',
    access: mayImport,
    summary: 'An Excel file with the columns of a kind and an example',
    params: z.object({ kind: optionSchema(IMPORT_KINDS) }),
    mediaType: XLSX,
  }),
};
