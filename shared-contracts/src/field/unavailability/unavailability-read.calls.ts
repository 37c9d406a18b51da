import { needs } from '../../core/access';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { unavailabilityList } from './unavailability';

const listed = {
  reads: ['unavailability'],
  name: 'fetchUnavailabilities',
  path: '/fetch/unavailabilities',
  access: needs('ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
  own: ['agent'],
  summary: 'Unavailabilities of agents; an agent sees its own',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', unavailabilityList, listed);

/** Calls that list unavailabilities, without their acts, which « Mon planning » does not load. */
export const unavailabilityReadCalls = {
  fetchUnavailabilities: list.fetch,
  fetchUnavailabilitiesExport: list.export,
  fetchUnavailabilitiesShares: listSharesCall('field', unavailabilityList, listed),
};
