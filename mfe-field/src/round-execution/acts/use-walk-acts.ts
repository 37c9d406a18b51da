import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { checkpointReadCalls } from '@vigie/contracts/field/checkpoint/checkpoint-read.calls';
import { placeDoubt } from '@vigie/contracts/field/round-execution/marks';
import type { ReadBy } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { readBadge } from '@vigie/contracts/rules/rounds/badge';
import { toast, useCall, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { isHeldAt } from '../../circuit/own-stops';
import { locate } from '../../execution/acts/position';
import { vibrate } from '../../execution/feedback';
import { useFieldServices } from '../../execution/use-field-services';
import type { Checkpoint } from '../checkpoint-line';
import type { BadgeCodes } from '../read/nfc';
import { idsOf, recordWalk, type WalkWords } from '../record-walk';
import type { FoldedWalk } from '../use-walks';

export interface WalkActs {
  act: (key: RoundEventKey, words?: WalkWords) => void;
  /** Returns the recorded checkpoint, or null if nothing was recorded. */
  readCodes: (codes: BadgeCodes, readBy: ReadBy) => Promise<Checkpoint | null>;
  validate: (checkpoint: Checkpoint, readBy: ReadBy, badge?: string) => Promise<Checkpoint | null>;
}

const RECORD_ANYWAY = 'Enregistrer quand même';

const refuse = (message: string): null => {
  vibrate('refused');
  toast({ tone: 'negative', message });
  return null;
};

/** Returns the acts on a walk. An unusual act asks for confirmation and is then recorded. */
export function useWalkActs({ execution, walk }: FoldedWalk): WalkActs {
  const userId = useSession((session) => session.user?.id) ?? '';
  const { running } = useFieldServices();
  const { data } = useCall(checkpointReadCalls.checkpoints, undefined, { keep: true });
  const { site, content, service } = execution;
  const inService = service?.id ?? (running && isHeldAt(running, site.id) ? running.id : null);
  const ref = { executionId: execution.id, roundId: execution.round.id, siteId: site.id, serviceId: inService };

  /** The checkpoints of the round come first, because they are kept as they were when the walk started. */
  const known = (): Checkpoint[] => [
    ...content.checkpoints,
    ...(data?.checkpoints ?? []).flatMap((it) => {
      if (content.checkpoints.some(({ id }) => id === it.id)) return [];
      const { id, title, location, radius, badge, color, description } = it;
      return [{ id, title, siteId: it.site.id, location, radius, badge, color, description, place: '' }];
    }),
  ];

  const act = (key: RoundEventKey, words: WalkWords = {}) =>
    recordWalk(userId, ref, key, key === 'round_start' ? { ...words, shown: idsOf(content.checkpoints) } : words);

  const agreed = (checkpoint: Checkpoint): Promise<boolean> | boolean => {
    const planned = walk.order.includes(checkpoint.id);
    if (!planned)
      return confirm({
        title: "Ce point de contrôle n'est pas dans la ronde",
        message: checkpoint.title,
        confirmLabel: RECORD_ANYWAY,
      });
    if (walk.next.includes(checkpoint.id) || walk.jumped.has(checkpoint.id)) return true;
    const [first] = walk.next;
    const expected = content.checkpoints.find(({ id }) => id === first)?.title ?? '';
    return confirm({
      title: FIELD_MESSAGES.wrongCheckpoint({ expected }),
      message: checkpoint.title,
      confirmLabel: RECORD_ANYWAY,
    });
  };

  /** A position is the only proof of such a reading, so one that proves nothing asks first. */
  const agreedToPlace = async ({ title, location, radius }: Checkpoint): Promise<boolean> => {
    const position = await locate();
    const doubt = placeDoubt(position, location, radius);
    return doubt === null || confirm({ title: doubt, message: title, confirmLabel: RECORD_ANYWAY });
  };

  const validate: WalkActs['validate'] = async (checkpoint, readBy, badge) => {
    if (walk.validated.has(checkpoint.id)) {
      toast({ tone: 'info', message: `« ${checkpoint.title} » est déjà validé` });
      return null;
    }
    if (!(await agreed(checkpoint))) return null;
    if (readBy === 'position' && !(await agreedToPlace(checkpoint))) return null;
    const { id, title, siteId, location, radius } = checkpoint;
    act(readBy === 'position' ? 'round_virtual_checkpoint' : 'round_checkpoint', {
      checkpoint: { id, title, siteId, location, radius },
      readBy,
      badge: badge ?? null,
    });
    return checkpoint;
  };

  /** A badge of another site validates nothing here; recorded, the office reads it with its mark. */
  const recordElsewhere = async (checkpoint: Checkpoint, readBy: ReadBy, badge: string): Promise<null> => {
    vibrate('refused');
    const { id, title, siteId, location, radius } = checkpoint;
    const where = data?.checkpoints.find((it) => it.id === id)?.site.name ?? '';
    const yes = await confirm({
      title: FIELD_MESSAGES.badgeOfAnotherSite,
      message: ROUND_MESSAGES.badgeElsewhere({ title, site: where }),
      confirmLabel: RECORD_ANYWAY,
    });
    if (!yes) return null;
    act('round_checkpoint', { checkpoint: { id, title, siteId, location, radius }, readBy, badge });
    toast({ tone: 'warning', message: ROUND_MESSAGES.recordedElsewhere });
    return null;
  };

  return {
    act,
    validate,
    async readCodes(codes, readBy) {
      const answers = codes.map((code) => ({ code, answer: readBadge(code, known(), site.id) }));
      const here = answers.find(({ answer }) => answer.kind === 'checkpoint');
      if (here?.answer.kind === 'checkpoint') return validate(here.answer.checkpoint, readBy, here.code);
      const away = answers.find(({ answer }) => answer.kind === 'otherSite');
      if (away?.answer.kind !== 'otherSite') return refuse(FIELD_MESSAGES.unknownBadge);
      return recordElsewhere(away.answer.checkpoint, readBy, away.code);
    },
  };
}
