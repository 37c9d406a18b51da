import { office } from '../../core/access';
import { listCalls } from '../../core/lists/list-calls';
import { erasureList } from './erasure';

const list = listCalls('field', erasureList, {
  name: 'fetchErasures',
  path: '/fetch/erasures',
  access: office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
  summary: 'What was erased once its time was over',
});

export const erasureCalls = { fetchErasures: list.fetch, fetchErasuresExport: list.export };
