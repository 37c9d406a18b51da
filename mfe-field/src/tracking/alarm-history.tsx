import {
  type LoneWorkerAlarmRow,
  loneWorkerAlarmList,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { type ReactNode, useMemo } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { CloseAlarmDialog } from './close-alarm.dialog';

/** All alarms and drills, past and planned. */
export function AlarmHistory({ actions, onOpen }: { actions: ReactNode; onOpen: (id: string) => void }) {
  const closing = useDialog<readonly [LoneWorkerAlarmRow, ...LoneWorkerAlarmRow[]]>();
  const { open } = closing;
  // Closing needs a text, which its dialog asks for.
  const instead = useMemo(() => ({ close: (row: LoneWorkerAlarmRow) => open([row]) }), [open]);
  const acts = useActs(loneWorkerAlarmActs, instead);
  const close = ([first, ...more]: readonly LoneWorkerAlarmRow[]) => {
    if (first) open([first, ...more]);
    return false;
  };
  const bulkActs = useBulkActs<LoneWorkerAlarmRow>(loneWorkerAlarmActs).map((act) =>
    act.name === 'close' ? { label: act.label, onRun: close } : act,
  );
  const rowActions = (row: LoneWorkerAlarmRow): RowAction[] => [
    { label: 'Voir', onClick: () => onOpen(row.id) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={loneWorkerAlarmList}
        call={loneWorkerAlarmCalls.fetchLoneWorkerAlarms}
        exportCall={loneWorkerAlarmCalls.fetchLoneWorkerAlarmsExport}
        title="Alertes PTI"
        refs={DIRECTORY_SOURCES}
        headerActions={actions}
        onOpen={(row) => onOpen(row.id)}
        rowActions={rowActions}
        bulkActions={bulkActs}
        emptyText="Les alertes de vos agents et les exercices apparaîtront ici. Prévoyez un premier exercice pour essayer la chaîne."
      />
      {closing.show((alarms, opening) => (
        <CloseAlarmDialog alarms={alarms} {...opening} />
      ))}
    </>
  );
}
