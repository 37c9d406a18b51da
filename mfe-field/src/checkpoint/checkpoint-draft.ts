import { SITE_DEFAULT_RADIUS_M } from '@vigie/contracts/core/limits';
import type { Checkpoint, CheckpointSave, checkpointSaveSchema } from '@vigie/contracts/field/checkpoint/checkpoint';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type CheckpointForm = ZodForm<typeof checkpointSaveSchema>;

/** What the form of a checkpoint begins with: the checkpoint as it was read, or a new one, at a site where one is known. */
export function checkpointDraft(
  id: string,
  checkpoint?: Checkpoint,
  siteId: string | null = null,
): Draft<CheckpointSave> {
  if (checkpoint) {
    const { status: _status, customer: _customer, site, ...fields } = checkpoint;
    return { ...fields, site: { id: site.id } };
  }
  return {
    id,
    site: { id: siteId },
    title: '',
    badge: null,
    color: null,
    description: null,
    building: null,
    floor: null,
    roomKey: null,
    location: null,
    radius: SITE_DEFAULT_RADIUS_M,
  };
}

/** Letters and digits that nobody mistakes for another, on a label that is read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A code for a label that is printed here; the badge of a reader has its own. */
export function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `PC-${[...drawn].map((number) => ALPHABET[number % ALPHABET.length]).join('')}`;
}
