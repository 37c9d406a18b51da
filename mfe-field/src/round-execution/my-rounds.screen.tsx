import { Button, Text } from '@mantine/core';
import { IconChevronRight, IconPlayerPlay, IconRoute } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { plural } from '@vigie/contracts/core/messages/plural';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { windowText } from '@vigie/contracts/field/round-execution/round-window';
import type { WalkableRound } from '@vigie/contracts/field/round-execution/walk.calls';
import { formatLongDay, wallClock } from '@vigie/contracts/formats/french';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { navigateTo, toast, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';
import { isHeldAt } from '../circuit/own-stops';
import { refuseOnlyLooking } from '../execution/acts/only-looking';
import { SubjectState } from '../execution/until-known';
import { useFieldServices } from '../execution/use-field-services';
import { idsOf, recordWalk } from './record-walk';
import { addressOf, type FoldedWalk, isRunning, useWalks } from './use-walks';
import styles from './walk.module.css';

/** The rounds of the agent's sites: running, planned, and those that can be started at any time. */
export function MyRoundsScreen() {
  const { walks, rounds, running, knownAt, loading, error, retry } = useWalks();
  const agentId = useSession((session) => session.membership?.agentId) ?? null;
  if (!walks || !rounds) {
    return <SubjectState loading={loading} error={error} onRetry={retry} rows={4} rowHeight={72} />;
  }
  const open = walks.filter(({ walk }) => isRunning(walk) || walk.state === 'waiting');
  const first = [...open].sort((a, b) => rank(a) - rank(b));
  const own = first.filter((known) => isOwn(known, agentId));
  const others = first.filter((known) => !own.includes(known));
  const done = walks.filter(({ walk }) => walk.state === 'ended').slice(-5);
  return (
    <div className={styles.screen}>
      <PageHeader lead={<DataAge knownAt={knownAt} />} />
      {rounds.length === 0 && open.length === 0 && (
        <EmptyState
          icon={<IconRoute size={32} aria-hidden />}
          title="Aucune ronde sur vos sites"
          message="Les rondes des sites où vous travaillez apparaîtront ici."
        />
      )}
      <Walks label="En cours et à faire" walks={own} />
      {rounds.length > 0 && (
        <section aria-label="Commencer une ronde">
          <Text fw={600} mb="xs">
            Commencer une ronde
          </Text>
          <ul className={styles.points}>
            {rounds.map((round) => (
              <BeginLine key={round.id} round={round} running={running} />
            ))}
          </ul>
        </section>
      )}
      <Walks label="Confiées à des collègues" walks={others} named />
      <Walks label="Terminées" walks={done} />
    </div>
  );
}

const rank = ({ walk, execution }: FoldedWalk): number =>
  isRunning(walk) ? 0 : Date.parse(execution.startAt ?? execution.updatedAt);

/**
 * A walk is the agent's own if it is planned for this agent or for nobody, or if this agent has acted on it. An agent
 * who relieves a colleague finds the other walks further down.
 */
const isOwn = ({ execution: { agent }, walk }: FoldedWalk, agentId: string | null): boolean =>
  agent === null || agent.id === agentId || walk.agents.some((id) => id === agentId);

function Walks({ label, walks, named = false }: { label: string; walks: readonly FoldedWalk[]; named?: boolean }) {
  if (walks.length === 0) return null;
  return (
    <section aria-label={label}>
      <Text fw={600} mb="xs">
        {label}
      </Text>
      <ul className={styles.points}>
        {walks.map((known) => (
          <WalkLine key={known.execution.id} known={known} named={named} />
        ))}
      </ul>
    </section>
  );
}

/** Badge of a planned round whose time has come: the office is told of it, and so must its agent be. */
const LATE = { label: 'À commencer', tone: 'warning' } as const;

function WalkLine({ known: { execution, walk }, named }: { known: FoldedWalk; named: boolean }) {
  const { round, site, agent, startAt, endAt, timeZone } = execution;
  const now = useNow(MINUTE_MS);
  const isLate = walk.status === roundExecutionStatuses.value.waiting && startAt !== null && Date.parse(startAt) < now;
  const status = isLate ? LATE : roundExecutionStatuses.optionOf(walk.status);
  const hours =
    startAt &&
    endAt &&
    `${formatLongDay(wallClock(startAt, timeZone).day)}, ${windowText({ startAt, endAt }, timeZone)}`;
  return (
    <li>
      <Link to={addressOf(execution)} className={styles.point} data-next={isRunning(walk) || undefined}>
        <span className={styles.pointText}>
          <span className={styles.pointTitle}>{round.name}</span>
          <span className={styles.detail}>{site.name}</span>
          {named && agent && <span className={styles.detail}>{agent.name}</span>}
          {hours && <span className={styles.detail}>{hours}</span>}
          <span className={styles.detail}>
            {walk.completion.validated} sur {plural(walk.completion.total, 'point')}
          </span>
        </span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}

function BeginLine({ round, running }: { round: WalkableRound; running: FoldedWalk | undefined }) {
  const userId = useSession((session) => session.user?.id) ?? '';
  const service = useFieldServices().running;
  const begin = async () => {
    if (refuseOnlyLooking()) return;
    if (running) {
      toast({ tone: 'warning', title: FIELD_MESSAGES.roundActive, message: FIELD_MESSAGES.roundActiveCaption });
      return;
    }
    const yes = await confirm({ title: 'Commencer la ronde ?', message: round.name, confirmLabel: 'Commencer' });
    if (!yes) return;
    const executionId = newId();
    const serviceId = service && isHeldAt(service, round.site.id) ? service.id : null;
    const ref = { executionId, roundId: round.id, siteId: round.site.id, serviceId };
    recordWalk(userId, ref, 'round_start', { shown: idsOf(round.content.checkpoints) });
    navigateTo(addressOf({ reference: round.reference, id: executionId }));
  };
  return (
    <li className={styles.point}>
      <span className={styles.pointText}>
        <span className={styles.pointTitle}>{round.name}</span>
        <span className={styles.detail}>
          {round.site.name} · {plural(round.content.checkpoints.length, 'point')}
        </span>
      </span>
      <Button variant="default" leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={() => void begin()}>
        Commencer
      </Button>
    </li>
  );
}
