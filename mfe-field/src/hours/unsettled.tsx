import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { plural } from '@vigie/contracts/core/messages/plural';
import { anomalyList } from '@vigie/contracts/field/anomaly/anomaly';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Link } from 'react-router';

/** Tells whoever settles anomalies that some of these days wait: their hours may change after an export for payroll. */
export function Unsettled({ days: period }: { days: DayRange }) {
  const may = useMayMake();
  const body = { filters: { state: ['toCheck'], period }, limit: 1 };
  const { data } = useCall(anomalyCalls.fetchAnomalies, { body }, { enabled: may(anomalyCalls.fetchAnomalies.access) });
  if (!data?.filtered) return null;
  return (
    <>
      {' '}
      <Link to={filteredListUrl('/platform/service/aVerifier', anomalyList, { period })} className="vg-link">
        {plural(data.filtered, 'anomalie à vérifier', 'anomalies à vérifier')}
      </Link>{' '}
      : ces heures peuvent encore changer.
    </>
  );
}
