import { anomalyList } from '@vigie/contracts/field/anomaly/anomaly';
import type { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { anomalies } from './list-anomalies';
import { settleAnomalies } from './settle-anomalies';

export const anomalyHandlers: Handlers<typeof anomalyCalls> = {
  fetchAnomalies: ({ body, standing }) => anomalies.fetch(body, { standing }),
  async fetchAnomaliesExport({ body, standing }) {
    const rows = await anomalies.all(body, { standing });
    return listAsExcel(anomalyList, rows, body.columns, standing);
  },
  settleAnomalies,
};
