import { Button, Stack, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { plural } from '@vigie/contracts/core/messages/plural';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import type { LoneWorkerAlarmRow } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { supervisionCalls, type TrackedAgent } from '@vigie/contracts/field/tracking/supervision.calls';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { MapPoint } from '@vigie/kit/logic/map/map-view';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall } from '@vigie/kit/runtime';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { memo, useState } from 'react';
import { isLowBattery } from '../device/battery';
import { circleOf } from './accuracy-circle';
import { patchTracking } from './patch-tracking';
import { Since } from './since';
import styles from './supervision.module.css';
import { useAlarms } from './use-alarms';
import { Waiting } from './waiting';

const { open, scheduled } = loneWorkerAlarmStatuses.value;
/** People on call read this screen and must not know the hour of a drill. */
const DRILL_TO_COME = "L'agent n'en est pas prévenu ; l'heure est dans la fiche";
const WHOLE_AGENCY = { body: {} };

const SAFETY = {
  off: { label: 'Sans PTI', tone: 'neutral' },
  watching: { label: 'PTI actif', tone: 'positive' },
  warning: { label: 'Alerte en cours', tone: 'warning' },
  alarm: { label: 'Alarme', tone: 'negative' },
} as const;

const SILENT = { label: alarmKindLabel('silence'), tone: 'warning' } as const;
/** What the phone said last is no state of an agent any more once the phone is silent. */
const safetyOf = ({ silent, safety }: TrackedAgent) => (silent ? SILENT : SAFETY[safety]);

const ALARM = {
  open: { label: 'Alerte en cours', tone: 'negative' },
  answered: { label: FIELD_MESSAGES.alertAcknowledged, tone: 'warning' },
} as const;

/** A longer list draws only what is seen of it. */
const LONG_LIST = 50;
/** Alarms shown at first: below hundreds of them nobody would find the map. */
const FIRST_ALARMS = 4;

/** Of a phone that sends its position each minute, ten have not come. */
const OLD_MS = 10 * MINUTE_MS;

type Open = (alarmId: string) => void;

/** Alarms that are not closed, then the agents at work, beside a map of both. */
export function LiveView({ onOpen }: { onOpen: Open }) {
  const alarms = useAlarms('current');
  const drills = useAlarms('planned').page?.data ?? [];
  const tracking = useCall(supervisionCalls.fetchTracking, WHOLE_AGENCY, { patch: patchTracking });
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  const agents = tracking.data?.data ?? [];
  // Those that nobody has answered come first.
  const rows = (alarms.page?.data ?? []).toSorted((a, b) => a.status - b.status);
  const error = alarms.error ?? tracking.error;
  if (error) return <QueryError error={error} onRetry={() => [alarms.retry(), void tracking.refetch()]} />;
  if (!alarms.page || !tracking.data) return <LoadingState rows={6} />;
  const unseen = alarms.page.filtered - rows.length;
  // Of several alarms of an agent the one that waits for an answer is shown.
  const alarmOf = new Map(rows.toReversed().map((row) => [row.agent.id, row]));
  const points = agents.flatMap((one) => pointOf(one, alarmOf.get(one.agent.id), { now, timeZone }));
  return (
    <div className={styles.live}>
      <div className={styles.lists}>
        <section aria-label="Alertes">
          <Text component="h2" className={styles.heading}>
            Alertes
          </Text>
          {rows.length === 0 && <Text c="dimmed">Aucune alerte en cours.</Text>}
          <AlarmLines rows={rows} unseen={unseen} onOpen={onOpen} />
        </section>
        {drills.length > 0 && (
          <section aria-label="Exercices prévus">
            <Text component="h2" className={styles.heading}>
              Exercices prévus
            </Text>
            <ul className={styles.list}>
              {drills.map((row) => (
                <AlarmLine key={row.id} row={row} onOpen={() => onOpen(row.id)} />
              ))}
            </ul>
          </section>
        )}
        <section aria-label="Agents en service" className={styles.agents}>
          <Text component="h2" className={styles.heading}>
            Agents en service
          </Text>
          {agents.length === 0 && (
            <Stack gap="xs" align="flex-start">
              <Text c="dimmed">Personne n'est en service. Les agents apparaîtront ici dès leur prise de service.</Text>
              <PlanningStep />
            </Stack>
          )}
          <ul className={styles.list} data-long={agents.length > LONG_LIST || undefined}>
            {agents.map((one) => (
              <AgentLine
                key={`${one.service.id}/${one.agent.id}`}
                one={one}
                alarm={alarmOf.get(one.agent.id)?.status}
              />
            ))}
          </ul>
        </section>
      </div>
      {points.length > 0 && (
        <div className={styles.map}>
          <MapView
            label="Carte des agents en service"
            points={points}
            height="100%"
            onOpen={({ id }) => {
              const alarm = rows.find((row) => id.endsWith(row.agent.id));
              if (alarm) onOpen(alarm.id);
            }}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the map point of an agent: its position, else that of its site. During a break neither is shown, unless it
 * has an alarm. An old position, where its agent may not be any more, says when it was read.
 */
function pointOf(
  one: TrackedAgent,
  alarm: LoneWorkerAlarmRow | undefined,
  { now, timeZone }: { now: number; timeZone: string },
): MapPoint[] {
  if (one.service.status === SERVICE_STATUS.paused && !alarm) return [];
  const position = one.position ?? one.sitePosition;
  if (!position) return [];
  const old = one.positionAt && now - Date.parse(one.positionAt) > OLD_MS ? one.positionAt : null;
  const tone = alarm ? 'negative' : one.position && !old ? safetyOf(one).tone : 'neutral';
  const where = !one.position ? ' (position du site)' : old ? ` (position du ${formatInstant(old, timeZone)})` : '';
  const { id, name } = one.agent;
  const label = `${name}, ${one.site.name}${where}`;
  return [{ id: `${one.service.id}/${id}`, position, tone, label, radiusM: circleOf(one.position) }];
}

function AlarmLines({ rows, unseen, onOpen }: { rows: LoneWorkerAlarmRow[]; unseen: number; onOpen: Open }) {
  const [whole, setWhole] = useState(false);
  const hidden = rows.length - FIRST_ALARMS;
  const shown = whole || hidden <= 1 ? rows : rows.slice(0, FIRST_ALARMS);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((row) => (
          <AlarmLine key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      {hidden > 1 && (
        <Button variant="default" mt="xs" fullWidth aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Voir les ${hidden} autres`}
        </Button>
      )}
      {unseen > 0 && <Text>Et {plural(unseen, 'autre alerte', 'autres alertes')}, dans l'historique.</Text>}
    </>
  );
}

function AlarmLine({ row, onOpen }: { row: LoneWorkerAlarmRow; onOpen: () => void }) {
  const status = loneWorkerAlarmStatuses.optionOf(row.status);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-tone={row.status === open ? 'negative' : undefined}
        onClick={onOpen}
      >
        <span className={styles.who}>
          <strong>{alarmKindLabel(row.kind)}</strong>
          <span>
            {row.agent.name} · {row.site.name}
          </span>
          <span className={styles.dim}>
            {row.status === scheduled ? DRILL_TO_COME : <Waiting alarm={row} />}
            {row.acknowledgedBy && ` · ${row.acknowledgedBy}`}
          </span>
        </span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </button>
    </li>
  );
}

function Charge({ percent }: { percent: number }) {
  if (!isLowBattery(percent)) return ` · batterie ${percent} %`;
  return (
    <>
      {' · '}
      <strong className={styles.low}>batterie faible : {percent} %</strong>
    </>
  );
}

/** Of hundreds a few change at a time: the others are not drawn again. */
const AgentLine = memo(function AgentLine({ one, alarm }: { one: TrackedAgent; alarm: number | undefined }) {
  const paused = one.service.status === SERVICE_STATUS.paused;
  // An open alarm hides the last state of the phone, which would look safe.
  const safety = alarm === undefined ? safetyOf(one) : ALARM[alarm === open ? 'open' : 'answered'];
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        <strong>{one.agent.name}</strong>
        <span>
          {one.site.name} · {one.service.reference}
        </span>
        <span className={styles.dim}>
          {one.positionAt ? (
            <>
              Position <Since at={one.positionAt} />
            </>
          ) : paused ? (
            'En pause : position non suivie'
          ) : (
            'Position inconnue'
          )}
          {one.silent && one.seenAt && (
            <>
              {' · sans signe '}
              <Since at={one.seenAt} />
            </>
          )}
          {one.batteryPercent !== null && <Charge percent={one.batteryPercent} />}
        </span>
      </span>
      <StatusBadge tone={paused && alarm === undefined ? 'neutral' : safety.tone}>
        {paused && alarm === undefined ? 'En pause' : safety.label}
      </StatusBadge>
    </li>
  );
});
