import {
  type LoneWorkerAlarmRow,
  loneWorkerAlarmList,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import type { ReactNode } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';

/** Closing an alarm needs a text, so it is offered in its dialog only. */
const IN_ITS_DIALOG = { close: null };

/** All alarms and drills, past and planned. */
export function AlarmHistory({ actions, onOpen }: { actions: ReactNode; onOpen: (id: string) => void }) {
  const acts = useActs(loneWorkerAlarmActs, IN_ITS_DIALOG);
  const rowActions = (row: LoneWorkerAlarmRow): RowAction[] => [
    { label: 'Voir', onClick: () => onOpen(row.id) },
    ...acts(row),
  ];
  return (
    <ListScreen
      list={loneWorkerAlarmList}
      call={loneWorkerAlarmCalls.fetchLoneWorkerAlarms}
      exportCall={loneWorkerAlarmCalls.fetchLoneWorkerAlarmsExport}
      title="Alertes PTI"
      refs={DIRECTORY_SOURCES}
      headerActions={actions}
      onOpen={(row) => onOpen(row.id)}
      rowActions={rowActions}
      emptyText="Les alertes de vos agents et les exercices apparaîtront ici. Prévoyez un premier exercice pour essayer la chaîne."
    />
  );
}
