import { automaticEventName } from '@vigie/contracts/catalogues/event-types/automatic';
import { newId } from '@vigie/contracts/core/id';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import type { ReadBy, WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import { walkCalls } from '@vigie/contracts/field/round-execution/walk.calls';
import { ROUND_ACTS, type RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { currentScope, enqueueAct, heldFiles, holdFiles } from '@vigie/kit/runtime';
import { deviceId } from '../execution/acts/device-id';
import { refuseOnlyLooking } from '../execution/acts/only-looking';
import { locate } from '../execution/acts/position';
import { toOutbox } from '../execution/acts/to-outbox';
import { vibrate } from '../execution/feedback';
import { type LocalWalkAct, localWalk } from './local-walk.store';

/** The walk of an act. */
export interface WalkRef {
  executionId: string;
  roundId: string;
  siteId: string;
  serviceId: string | null;
}

/** The content of an act beyond its kind. */
export interface WalkWords {
  checkpoint?: WalkedCheckpoint | null;
  readBy?: ReadBy | null;
  badge?: string | null;
  infos?: string | null;
  photos?: readonly File[];
  shown?: readonly string[];
}

export const idsOf = (checkpoints: readonly { id: string }[]): string[] => checkpoints.map(({ id }) => id);

/** Returns the label of a waiting act: the name of the logbook entry that it becomes, or the act's own for an observation. */
const labelOf = (key: RoundEventKey): string | undefined =>
  automaticEventName(ROUND_ACTS[key].entryType) ?? automaticEventName(key);

async function send(act: LocalWalkAct, taken?: readonly File[]): Promise<void> {
  const {
    id,
    at,
    executionId,
    roundId,
    siteId,
    serviceId,
    eventKey,
    checkpoint,
    position,
    badge,
    readBy,
    infos,
    shown,
    scope,
  } = act;
  const body = {
    serviceRoundExecution: { id: executionId, round: { id: roundId } },
    site: { id: siteId },
    event: {
      ...{ id, at, device: deviceId(), badge, readBy, infos },
      ...(position ? { position } : {}),
      ...(shown ? { shown } : {}),
      checkpoint: checkpoint ? { id: checkpoint.id } : null,
    },
  };
  const lane = `walk/${executionId}`;
  const common = { id, at, body, lane, scope, label: labelOf(eventKey), bodyIsWhole: true as const };
  const { photosId } = act;
  if (serviceId)
    await enqueueAct({ ...common, call: walkCalls.walkServiceRound, params: { activeServiceId: serviceId, eventKey } });
  else await enqueueAct({ ...common, call: walkCalls.walkRound, params: { eventKey } });
  if (!photosId) return;
  const photos = taken ?? (await heldFiles(photosId));
  // The photos are sent after the act, as a message of the entry that it becomes.
  if (photos.length > 0)
    await enqueueAct({
      ...{ id: photosId, at, lane, scope, files: photos, label: 'Photos de la ronde' },
      call: recordEntryCalls.addEventMessage,
      params: { eventId: id },
      body: {},
    });
}

const outbox = toOutbox(localWalk, send);
export const recoverWalks = outbox.recover;

/**
 * Records an act on a walk. The screens show it at once, the device holds its photos, and it goes to the outbox when
 * the position is known or its timeout has passed.
 */
export function recordWalk(userId: string, ref: WalkRef, eventKey: RoundEventKey, words: WalkWords = {}): void {
  if (refuseOnlyLooking()) return;
  localWalk.follow();
  const { photos = [], ...said } = words;
  const act: LocalWalkAct = {
    id: newId(),
    userId,
    scope: currentScope(),
    ...ref,
    eventKey,
    kind: ROUND_ACTS[eventKey].event as LocalWalkAct['kind'],
    at: new Date().toISOString(),
    position: null,
    checkpoint: said.checkpoint ?? null,
    readBy: said.readBy ?? null,
    badge: said.badge ?? null,
    infos: said.infos || null,
    ...(said.shown && { shown: said.shown }),
    ...(photos.length > 0 && { photosId: newId() }),
    queued: false,
  };
  localWalk.add(act);
  vibrate('recorded');
  const located = locate();
  const held = act.photosId ? holdFiles(act.photosId, photos) : Promise.resolve();
  const ready = async (): Promise<LocalWalkAct> => {
    await held;
    const position = (await located) ?? null;
    localWalk.change(act.id, { position });
    return { ...act, position };
  };
  outbox.hand(act, ready(), photos);
}
