import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { ALARM_OUTCOMES, alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { lateText } from '@vigie/contracts/field/lone-worker-alarm/late-text';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { LONE_WORKER_MESSAGES, type LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Timeline } from '@vigie/kit/ui/timeline';
import { useMemo } from 'react';
import { circleOf } from './accuracy-circle';
import { CloseAlarmDialog } from './close-alarm.dialog';
import styles from './supervision.module.css';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** One alarm: agent, position, contacts, instructions, history and acts. */
export function AlarmDialog({ id, opened, onClose, onEdit }: Props) {
  const query = useCall(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  const alarm = query.data?.alarm;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={alarm ? `${alarmKindLabel(alarm.kind)} : ${alarm.agent.name}` : 'Alerte PTI'}
      actions={alarm && <AlarmActs alarm={alarm} onEdit={onEdit} />}
    >
      {query.error && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={5} />}
      {alarm && <AlarmFacts alarm={alarm} />}
    </Dialog>
  );
}

function AlarmActs({ alarm, onEdit }: { alarm: LoneWorkerAlarm; onEdit: () => void }) {
  const closing = useDialog<LoneWorkerAlarm>();
  const { open } = closing;
  const instead = useMemo(() => ({ close: (of: LoneWorkerAlarm) => open(of) }), [open]);
  const acts = useActs(loneWorkerAlarmActs, instead);
  const offered = acts(alarm);
  const planned = alarm.status === loneWorkerAlarmStatuses.value.scheduled;
  return (
    <Group gap="xs">
      {planned && offered.some(({ name }) => name === 'launch') && (
        <Button variant="default" onClick={onEdit}>
          Modifier
        </Button>
      )}
      {offered.map((act) => (
        <Button
          key={act.name}
          variant={act.name === 'acknowledge' || act.name === 'close' ? 'filled' : 'default'}
          color={act.name === 'acknowledge' ? 'negative' : act.tone}
          onClick={() => void act.onClick()}
        >
          {act.label}
        </Button>
      ))}
      {closing.show((alarm, opening) => (
        <CloseAlarmDialog alarms={[alarm]} {...opening} />
      ))}
    </Group>
  );
}

const CURRENT: readonly number[] = [loneWorkerAlarmStatuses.value.open, loneWorkerAlarmStatuses.value.acknowledged];

function AlarmFacts({ alarm }: { alarm: LoneWorkerAlarm }) {
  const timeZone = useTimeZone();
  const { data: rules } = useCall(loneWorkerCalls.loneWorkerRules);
  const status = loneWorkerAlarmStatuses.optionOf(alarm.status);
  const { position, sitePosition, agentPhone, outcome, words } = alarm;
  const moment = (at: string) => formatInstant(at, timeZone);
  const facts: [string, React.ReactNode][] = [
    [
      'Statut',
      <StatusBadge key="status" tone={status.tone}>
        {status.label}
      </StatusBadge>,
    ],
    ['Heure', [moment(alarm.at), lateText(alarm)].filter(Boolean).join(', ')],
    ['Site', alarm.site.name],
    ...(alarm.siteAddress ? [['Adresse', alarm.siteAddress] as [string, string]] : []),
    ...(agentPhone
      ? [
          [
            'Téléphone',
            <Anchor key="phone" href={`tel:${agentPhone}`}>
              {formatPhone(agentPhone)}
            </Anchor>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(alarm.infos ? [['Précisions', alarm.infos] as [string, string]] : []),
    ...(alarm.returnedAt ? [['Retour', moment(alarm.returnedAt)] as [string, string]] : []),
    ...(alarm.nextStepAt ? [['Prochain rappel', moment(alarm.nextStepAt)] as [string, string]] : []),
    ...(outcome
      ? [['Issue', ALARM_OUTCOMES.find(({ value }) => value === outcome)?.label ?? ''] as [string, string]]
      : []),
    ...(words ? [['Compte rendu', words] as [string, string]] : []),
  ];
  const place = position ?? sitePosition;
  return (
    <Stack>
      {!alarm.inService && (
        <Alert color="warning">Hors service d'après ce que le serveur sait : la position n'est pas conservée.</Alert>
      )}
      {CURRENT.includes(alarm.status) && (alarm.leftAt || alarm.nowAgent) && (
        <Alert color="warning">
          {alarm.leftAt && `${alarm.agent.name} n'est plus en service depuis le ${moment(alarm.leftAt)}. `}
          {alarm.nowAgent && `Ce service est maintenant attribué à ${alarm.nowAgent.name}.`}
        </Alert>
      )}
      {alarm.kind === 'drill' && CURRENT.includes(alarm.status) && (
        <Alert color="warning">{LONE_WORKER_MESSAGES.drillCaution}</Alert>
      )}
      {rules?.instructions && CURRENT.includes(alarm.status) && (
        <Alert color="blue" title="Consignes">
          <Text className={styles.instructions}>{rules.instructions}</Text>
        </Alert>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {place && (
        <MapView
          label="Carte de l'alerte"
          height={240}
          points={[
            {
              id: alarm.id,
              position: place,
              tone: 'negative',
              label: position ? alarm.agent.name : `${alarm.site.name} (position du site)`,
              radiusM: circleOf(position),
            },
          ]}
        />
      )}
      <Timeline
        label="Déroulé de l'alerte"
        entries={alarm.steps.map(({ id, at, words: title, author }) => ({ id, at, title, detail: author }))}
      />
    </Stack>
  );
}
