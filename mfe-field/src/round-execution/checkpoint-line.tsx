import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import { marksText } from '@vigie/contracts/field/round-execution/marks';
import type { RoundContent } from '@vigie/contracts/field/round-execution/round-execution';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import type { FoldedWalk } from './use-walks';
import styles from './walk.module.css';

export type Checkpoint = RoundContent['checkpoints'][number];

/** Returns what is unusual in the reading of a checkpoint, for example « Trop loin (445 m) »; null without any. */
export function markOf(walk: FoldedWalk['walk'], id: string): string | null {
  const step = walk.steps.find((it) => it.counts && it.act.checkpoint?.id === id && it.marks.length > 0);
  return step ? marksText(step) : null;
}

/** Returns the validated checkpoints that are not in the round, in their order; the completion counts them too. */
export function unplannedOf({ steps }: FoldedWalk['walk']): Checkpoint[] {
  return steps.flatMap(({ counts, marks, act: { checkpoint } }) =>
    counts && checkpoint && marks.includes('unplanned')
      ? [{ ...checkpoint, badge: null, color: null, description: null, place: '' }]
      : [],
  );
}

interface Props {
  known: FoldedWalk;
  checkpoint: Checkpoint;
  onOpen: () => void;
}

/** A checkpoint of the walk: validated, skipped or to come, shown by text and icon. */
export function CheckpointLine({ known: { execution, walk }, checkpoint, onOpen }: Props) {
  const { id, title, place } = checkpoint;
  const doneAt = walk.validated.get(id);
  const jumped = walk.jumped.has(id);
  const mark = markOf(walk, id);
  const next = walk.next.includes(id);
  const open = walk.state !== 'ended';
  const time = doneAt !== undefined && formatInstantTime(new Date(doneAt).toISOString(), execution.timeZone);
  return (
    <li>
      <UnstyledButton className={styles.point} data-next={next || undefined} onClick={onOpen}>
        <PointIcon done={doneAt !== undefined} jumped={jumped} />
        <span className={styles.pointText}>
          <span className={styles.pointTitle}>{title}</span>
          <span className={styles.detail}>
            {time ? `Validé à ${time}` : jumped ? 'Sauté' : next ? 'À suivre' : open ? 'À valider' : 'Non validé'}
            {place && ` · ${place}`}
          </span>
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
      </UnstyledButton>
    </li>
  );
}

function PointIcon({ done, jumped }: { done: boolean; jumped: boolean }) {
  const look = { size: 28, stroke: 1.75, 'aria-hidden': true } as const;
  if (done) return <IconCircleCheck {...look} color="var(--vg-positive)" />;
  if (jumped) return <IconPlayerSkipForward {...look} color="var(--vg-warning)" />;
  return <IconCircle {...look} color="var(--vg-dim)" />;
}
