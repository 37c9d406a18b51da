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
  // Anomalies derive from the acts of a service, so a change of the service makes the list stale.
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
    /**
     * Ids of the settlements. `refused` holds those whose anomaly a colleague settled meanwhile or that no longer
     * exists. `invoiced` counts the services that are invoiced already and whose hours to invoice have changed.
     */
    response: z.object({
      settled: z.array(idSchema),
      refused: z.array(z.object({ id: idSchema, message: z.string() })),
      invoiced: z.number().int(),
    }),
    changes: ['service'],
  }),
};
