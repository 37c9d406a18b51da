import { Alert, Button, Progress, Text } from '@mantine/core';
import { IconCamera, IconHandStop, IconPlayerPlay, IconPlayerStop, IconRotate, IconScan } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { directionHint } from '@vigie/contracts/field/round-execution/marks';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { toast, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useWalkActs } from './acts/use-walk-acts';
import { type Checkpoint, CheckpointLine, unplannedOf } from './checkpoint-line';
import { EndWalkDialog } from './end-walk.dialog';
import { ObservationDialog } from './observation/observation.dialog';
import { CheckpointDialog } from './point.dialog';
import { ReadCodeDialog } from './read/read-code.dialog';
import { type FoldedWalk, isRunning } from './use-walks';
import styles from './walk.module.css';

const icon = { size: 26, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  known: FoldedWalk;
  /** Another running walk of this agent. */
  other: FoldedWalk | undefined;
}

/** A walk in progress: its completion, the next checkpoint, and a large button to read it. */
export function WalkScreen({ known, other }: Props) {
  const { execution, walk } = known;
  const acts = useWalkActs(known);
  const reading = useDialog<true>();
  const point = useDialog<Checkpoint>();
  const words = useDialog<{ checkpoint: Checkpoint | null }>();
  const ending = useDialog<true>();
  const { validated, total, percent } = walk.completion;
  const running = walk.state === 'running';
  const { checkpoints } = execution.content;
  const planned = walk.order.flatMap((id) => checkpoints.find((it) => it.id === id) ?? []);

  const afterReading = (checkpoint: Checkpoint | null) => {
    if (!checkpoint) return;
    reading.close();
    point.open(checkpoint);
  };
  const end = async () => {
    if (!walk.completion.complete) return ending.open(true);
    if (await confirm({ title: 'Terminer la ronde ?', message: execution.round.name, confirmLabel: 'Terminer' }))
      acts.act('round_finish');
  };

  return (
    <div className={styles.screen}>
      <PageHeader title={execution.round.name} lead={execution.site.name} />
      {execution.serviceCancelled && <Alert color="warning">Le service de cette ronde a été déprogrammé</Alert>}
      <div>
        <Text className={styles.progress} role="status">
          {validated} sur {total}
        </Text>
        <Progress value={percent} aria-label={`${percent} %`} size="lg" />
        <Text size="sm" c="dimmed" mt={4}>
          {directionHint(execution.content.directions)}
        </Text>
      </div>
      <WalkButtons known={known} other={other} />
      {running && (
        <div className={styles.acts}>
          <Button className={styles.big} leftSection={<IconScan {...icon} />} onClick={() => reading.open(true)}>
            Lire un point
          </Button>
          <div className={styles.half}>
            <Button
              variant="default"
              leftSection={<IconCamera {...icon} />}
              onClick={() => words.open({ checkpoint: null })}
            >
              Constatation
            </Button>
            <Button
              variant="default"
              leftSection={<IconHandStop {...icon} />}
              onClick={() => acts.act('round_interrupted')}
            >
              Interrompre
            </Button>
          </div>
        </div>
      )}
      <ul className={styles.points} aria-label="Points de contrôle">
        {[...planned, ...unplannedOf(walk)].map((checkpoint) => (
          <CheckpointLine
            key={checkpoint.id}
            known={known}
            checkpoint={checkpoint}
            onOpen={() => point.open(checkpoint)}
          />
        ))}
      </ul>
      {isRunning(walk) && (
        <Button variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={() => void end()}>
          Terminer la ronde
        </Button>
      )}
      <ReadCodeDialog
        opened={reading.opened}
        onClose={reading.close}
        onCode={(codes, readBy) => acts.readCodes(codes, readBy).then(afterReading)}
      />
      {point.show((subject, opening) => (
        <CheckpointDialog
          known={known}
          checkpoint={subject}
          acts={acts}
          onWords={(checkpoint) => {
            point.close();
            words.open({ checkpoint });
          }}
          {...opening}
        />
      ))}
      {words.show((subject, opening) => (
        <ObservationDialog
          draftKey={`walk/${execution.id}/${subject.checkpoint?.id ?? ''}`}
          checkpoint={subject.checkpoint}
          onSend={(said) => acts.act('round_observation', { ...said, checkpoint: subject?.checkpoint ?? null })}
          {...opening}
        />
      ))}
      {ending.show((_, opening) => (
        <EndWalkDialog known={known} onEnd={(infos) => acts.act('round_stop', { infos })} {...opening} />
      ))}
    </div>
  );
}

/** Buttons to start, resume or take over a walk. */
function WalkButtons({ known, other }: Props) {
  const { walk, execution } = known;
  const acts = useWalkActs(known);
  const agentId = useSession((session) => session.membership?.agentId);
  const begin = (key: 'round_start' | 'round_resume') => {
    if (other) {
      toast({ tone: 'warning', title: FIELD_MESSAGES.roundActive, message: FIELD_MESSAGES.roundActiveCaption });
      return;
    }
    acts.act(key);
  };
  if (walk.state === 'ended') return <Text fw={600}>Ronde terminée.</Text>;
  if (walk.state === 'waiting' || walk.state === 'cancelled')
    return (
      <Button className={styles.big} leftSection={<IconPlayerPlay {...icon} />} onClick={() => begin('round_start')}>
        Commencer la ronde
      </Button>
    );
  const colleague = execution.acts.find(({ agent }) => agent && agent.id !== agentId)?.agent;
  const takesOver = agentId != null && !walk.agents.includes(agentId);
  if (walk.state !== 'interrupted' && !takesOver) return null;
  return (
    <>
      {takesOver && colleague && <Text c="dimmed">Commencée par {colleague.name}</Text>}
      <Button className={styles.big} leftSection={<IconRotate {...icon} />} onClick={() => begin('round_resume')}>
        {takesOver ? 'Prendre la suite' : 'Reprendre la ronde'}
      </Button>
    </>
  );
}
