import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useMayMake } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useSearchParams } from 'react-router';
import { LiveView } from './live-view';

const AlarmDialog = lazily(() => import('./alarm.dialog').then((m) => m.AlarmDialog), { silent: true });
const DrillDialog = lazily(() => import('./drill.dialog').then((m) => m.DrillDialog), { silent: true });
const AlarmHistory = lazily(() => import('./alarm-history').then((m) => m.AlarmHistory));
const AlarmFigures = lazily(() => import('./alarm-figures').then((m) => m.AlarmFigures));

const VIEWS = [
  { value: 'direct', label: 'En direct' },
  { value: 'historique', label: 'Historique' },
  { value: 'chiffres', label: 'Chiffres' },
];

/** The supervision of lone workers: open alarms, agents at work on a map, history, and figures. */
export function SupervisionScreen() {
  const [params, setParams] = useSearchParams();
  const view = params.get('vue') ?? 'direct';
  const dialog = useLinkedDialog();
  const may = useMayMake();
  const open = (id: string) => dialog.open('read', id);
  const controls = (
    <Group gap="xs">
      <SegmentedControl
        aria-label="Vue"
        value={view}
        onChange={(value) => setParams(value === 'direct' ? {} : { vue: value }, { replace: true })}
        data={VIEWS}
      />
      {may(loneWorkerAlarmCalls.saveLoneWorkerAlarm.access) && (
        <Button
          variant="default"
          leftSection={<IconBellPlus size={18} aria-hidden />}
          onClick={() => dialog.open('add')}
        >
          Prévoir un exercice
        </Button>
      )}
    </Group>
  );
  return (
    <>
      {view === 'historique' ? (
        <AlarmHistory actions={controls} onOpen={open} />
      ) : (
        <>
          <PageHeader actions={controls} />
          {view === 'chiffres' ? <AlarmFigures /> : <LiveView onOpen={open} />}
        </>
      )}
      {dialog.subject &&
        (dialog.subject.act === 'read' ? (
          <AlarmDialog
            id={dialog.subject.id}
            opened={dialog.opened}
            onClose={dialog.close}
            onEdit={() => dialog.open('edit', dialog.subject?.id)}
          />
        ) : (
          <DrillDialog key={dialog.subject.id} {...dialog} subject={dialog.subject} />
        ))}
    </>
  );
}
