import { SITE_DEFAULT_RADIUS_M } from '@vigie/contracts/core/limits';
import type { Checkpoint, CheckpointSave, checkpointSaveSchema } from '@vigie/contracts/field/checkpoint/checkpoint';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type CheckpointForm = ZodForm<typeof checkpointSaveSchema>;

/** Returns the initial values of the form: those of the checkpoint, or those of a new one, at a site if it is known. */
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

/** Characters that cannot be mistaken for one another when a label is read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Returns a code for a label that is printed here. A badge of a reader has a code of its own. */
export function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `PC-${[...drawn].map((number) => ALPHABET[number % ALPHABET.length]).join('')}`;
}
