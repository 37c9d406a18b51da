import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { idSchema } from '../../core/wire';
import { anomalyList, SETTLEMENTS_MAX, settlementSchema } from './anomaly';

const { agencyCall } = callsOf('field');
const access = office('ACCOUNT_RIGHT_EDIT_MISSION');

const list = listCalls('field', anomalyList, {
  name: 'fetchAnomalies',
  path: '/fetch/anomalies',
  access,
  summary: '« À vérifier »: what was unusual in services that were done, and what the office decided of it',
  // An anomaly is read from the acts of its service: it changes when the service does.
  reads: ['service'],
});

export const anomalyCalls = {
  fetchAnomalies: list.fetch,
  fetchAnomaliesExport: list.export,
  settleAnomalies: agencyCall({
    name: 'settleAnomalies',
    method: 'POST',
    path: '/anomalies/settle',
    access,
    summary: 'Settles anomalies: accepted, corrected to other times, or refused for pay',
    body: z.object({ settlements: z.array(settlementSchema).min(1).max(SETTLEMENTS_MAX) }).strict(),
    /** By the id of the settlement. `refused` are those that a colleague settled meanwhile, or that are gone. */
    response: z.object({
      settled: z.array(idSchema),
      refused: z.array(z.object({ id: idSchema, message: z.string() })),
    }),
    changes: ['service'],
  }),
};
