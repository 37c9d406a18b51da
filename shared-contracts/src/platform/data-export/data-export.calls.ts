import { byRole } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { dataExportList } from './data-export';

const { agencyCall } = callsOf('platform');

/** Managers: each sees its own exports, and those who may change the agency see all. */
const ofTheOffice = byRole({ manager: { kind: 'always' } });

const list = listCalls('platform', dataExportList, {
  reads: ['dataExport'],
  name: 'fetchDataExports',
  path: '/fetch/data-exports',
  access: ofTheOffice,
  summary: 'What left the agency as a file: one’s own exports, or all of them for who may change the agency',
});

export const dataExportCalls = {
  fetchDataExports: list.fetch,
  fetchDataExportsExport: list.export,
  dataExportFile: agencyCall({
    name: 'dataExportFile',
    method: 'GET',
    path: '/data-export/:id/file',
    access: ofTheOffice,
    summary: 'The file of an export again, for some days: for who made it and still may, and for the owner',
    params: byId,
    mediaType: 'application/octet-stream',
  }),
};
