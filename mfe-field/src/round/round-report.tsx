import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { foldRound, type Walk, type WalkStep } from '@vigie/contracts/field/round-execution/fold-round';
import { directionHint, distanceText, marksText } from '@vigie/contracts/field/round-execution/marks';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { roundExecutionActs } from '@vigie/contracts/field/round-execution/round-execution.acts';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { windowText } from '@vigie/contracts/field/round-execution/round-window';
import { READ_BY_LABELS, stepLabel } from '@vigie/contracts/field/round-execution/step-labels';
import { asRoundAct, plannedWalkOf } from '@vigie/contracts/field/round-execution/wire/walk-of-wire';
import { formatFrenchDay, formatInstantTime, wallClock } from '@vigie/contracts/formats/french';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import type { MapPoint } from '@vigie/kit/logic/map/map-view';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { useCall, useHolds, useSession } from '@vigie/kit/runtime';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Timeline } from '@vigie/kit/ui/timeline';
import { useMemo } from 'react';
import { EntryFiles } from '../logbook/event-tone';
import { EntryFile } from '../logbook/photo';
import styles from './round.module.css';
import { useRoundPaper } from './use-round-paper';

/** A walk is given by the reference of its round and its number, or by its id. */
interface Props {
  reference?: string;
  iteration?: string;
  id?: string;
}

/** Photos arrive in the logbook after their act, so the walk is read again for entries of its own acts only. */
const FOLLOWED = {
  reads: ['logbookEntry'] as const,
  patch: (answer: { serviceRoundExecution: RoundExecution }, events: readonly LiveEvent[]) => {
    const acts = new Set(answer.serviceRoundExecution.acts.map(({ id }) => id));
    const isOther = ({ name, ids }: LiveEvent) =>
      name.startsWith('logbookEntry.') && ids.length > 0 && !ids.some((id) => acts.has(id));
    return events.every(isOther) ? answer : undefined;
  },
};

/** One walk for the office: state, map and acts, kept current by live updates. */
export function RoundReport({ reference = '', iteration = '', id }: Props) {
  const params = { reference, iteration };
  const named = useCall(roundExecutionCalls.roundEvents, { params }, { ...FOLLOWED, enabled: !id });
  const byId = { params: { id: id ?? '' } };
  const known = useCall(roundExecutionCalls.serviceRound, byId, { ...FOLLOWED, enabled: id !== undefined });
  const { data, error, refetch } = id ? known : named;
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState rows={5} />;
  return <Report execution={data.serviceRoundExecution} />;
}

function Report({ execution }: { execution: RoundExecution }) {
  const now = useNow(60_000);
  const paper = useRoundPaper();
  const holds = useHolds();
  // Photos are files of the logbook: the office opens them with its right, agents and customers as theirs.
  const office = useSession((session) => session.role === 'manager');
  const mayOpenFiles = !office || holds('ACCOUNT_RIGHT_LIST_MISSION_EVENT');
  const acts = useActs(roundExecutionActs, NOT_HERE);
  const walk = useMemo(
    () => foldRound(plannedWalkOf(execution), execution.acts.map(asRoundAct), now),
    [execution, now],
  );
  const status = roundExecutionStatuses.optionOf(walk.status);
  return (
    <div className={styles.report}>
      <PageHeader
        title={`${execution.round.name} · ${execution.reference}/${execution.iteration}`}
        lead={`${execution.site.name} (${execution.customer.name})`}
        actions={
          <>
            {acts({ ...execution, name: execution.round.name }).map((act) => (
              <Button
                key={act.name}
                variant="default"
                color={act.tone}
                disabled={act.refusal !== null}
                title={act.refusal ?? undefined}
                onClick={() => void act.onClick()}
              >
                {act.label}
              </Button>
            ))}
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => paper.preview([execution.id])}
            >
              Rapport PDF
            </Button>
          </>
        }
      />
      <Facts execution={execution} walk={walk} status={<StatusBadge tone={status.tone}>{status.label}</StatusBadge>} />
      <div className={styles.sides}>
        <WalkMap execution={execution} walk={walk} />
        {walk.steps.length > 0 ? (
          <Timeline
            label="Déroulé de la ronde"
            entries={entriesOf(execution, walk, mayOpenFiles)}
            timeZone={execution.timeZone}
          />
        ) : (
          <EmptyState title={ROUND_MESSAGES.noActs} message="Ce que l'agent fait apparaîtra ici à mesure." />
        )}
      </div>
      {paper.dialog}
    </div>
  );
}

/** The act « duplicate » is offered in the list only. */
const NOT_HERE = { duplicate: null };

function Facts({ execution, walk, status }: { execution: RoundExecution; walk: Walk; status: React.ReactNode }) {
  const { timeZone, startAt, endAt, service, agent, acknowledgedBy, content } = execution;
  const moment = (at: string) => `${formatFrenchDay(wallClock(at, timeZone).day)} ${formatInstantTime(at, timeZone)}`;
  const at = (ms: number) => moment(new Date(ms).toISOString());
  const { validated, total, missing } = walk.completion;
  const titles = missing.map((id) => content.checkpoints.find((it) => it.id === id)?.title ?? '');
  const facts: [string, React.ReactNode][] = [
    ['Statut', status],
    ['Points validés', `${validated} sur ${total}`],
    ...(walk.startedAt !== null && titles.length > 0
      ? [[walk.endedAt === null ? 'Restent à valider' : 'Non validés', titles.join(', ')] as [string, string]]
      : []),
    ['Ordre', directionHint(content.directions)],
    ...(startAt && endAt
      ? [
          [
            'Prévue',
            `${formatFrenchDay(wallClock(startAt, timeZone).day)} ${windowText({ startAt, endAt }, timeZone)}`,
          ] as [string, string],
        ]
      : []),
    ...(walk.startedAt === null ? [] : [['Début', at(walk.startedAt)] as [string, string]]),
    ...(walk.endedAt === null ? [] : [['Fin', at(walk.endedAt)] as [string, string]]),
    ['Agent', agent?.name ?? 'Aucun'],
    ['Service', service?.name ?? 'Hors service'],
    ...(acknowledgedBy ? [['Prise en compte', acknowledgedBy] as [string, string]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the checkpoints, and the positions of the phone at their readings. */
function WalkMap({ execution, walk }: { execution: RoundExecution; walk: Walk }) {
  const points = useMemo<MapPoint[]>(() => {
    const places = execution.content.checkpoints.flatMap(({ id, title, location, radius }): MapPoint[] => {
      if (!location) return [];
      const done = walk.validated.has(id);
      const tone = done ? 'positive' : walk.jumped.has(id) ? 'warning' : 'neutral';
      return [{ id, position: location, radiusM: radius, tone, label: `${title} : ${done ? 'validé' : 'non validé'}` }];
    });
    const reads = walk.steps.flatMap((step): MapPoint[] => {
      const { position, checkpoint, id } = step.act;
      if (!position || !checkpoint || !step.marks.includes('tooFar')) return [];
      return [{ id, position, tone: 'negative', label: `${checkpoint.title} : ${marksText(step)}` }];
    });
    return [...places, ...reads];
  }, [execution, walk]);
  if (points.length === 0)
    return <EmptyState title="Sans place sur la carte" message="Ces points de contrôle n'ont pas de position." />;
  return <MapView label="Carte de la ronde" points={points} height={420} />;
}

const toneOf = ({ marks, act }: WalkStep) => {
  if (marks.length > 0 || act.kind === 'jump' || act.kind === 'stop') return 'warning' as const;
  return act.kind === 'checkpoint' || act.kind === 'virtualCheckpoint' ? ('positive' as const) : ('neutral' as const);
};

function entriesOf(execution: RoundExecution, walk: Walk, mayOpenFiles: boolean) {
  const known = new Map(execution.acts.map((act) => [act.id, act]));
  return walk.steps.map((step) => {
    const { act, at, distanceM } = step;
    const files = known.get(act.id)?.files ?? [];
    // A mark that says how or how far the checkpoint was read makes its own words redundant.
    const { marks } = step;
    const detail = [
      known.get(act.id)?.agent?.name ?? known.get(act.id)?.author,
      act.readBy && !marks.some((mark) => mark === act.readBy) && READ_BY_LABELS[act.readBy],
      distanceM !== null && !marks.includes('tooFar') && `à ${distanceText(distanceM)}`,
      marksText(step),
    ];
    return {
      id: act.id,
      at: new Date(at).toISOString(),
      title: [stepLabel(step), act.checkpoint?.title].filter(Boolean).join(' : '),
      tone: toneOf(step),
      detail: detail.filter(Boolean).join(' · '),
      children: (act.infos || files.length > 0) && (
        <>
          {act.infos && <p>{act.infos}</p>}
          {!mayOpenFiles && <EntryFiles entry={{ fileCount: files.length }} />}
          {mayOpenFiles && files.length > 0 && (
            <div className={styles.photos}>
              {files.map((file) => (
                <EntryFile key={file.id} file={file} />
              ))}
            </div>
          )}
        </>
      ),
    };
  });
}
