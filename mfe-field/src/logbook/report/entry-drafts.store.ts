import { newId } from '@vigie/contracts/core/id';
import type { Ref } from '@vigie/contracts/core/wire';
import { holdFiles } from '@vigie/kit/runtime';
import { keptOnDevice } from '../../device/kept-on-device';
import type { RadioDraft } from './radio-fields';

/** The unfinished text of an entry. The device holds its photos under the id of the act. */
export interface EntryDraft {
  /** Id of the act that will record the entry. */
  actId: string;
  begunAt: string;
  infos: string;
  radio?: RadioDraft;
  /** The type and site of a new entry, which were chosen before the text. */
  typeKey?: string;
  site?: Ref | null;
}

/** An older draft belongs to another shift. */
const MAX_AGE_MS = 12 * 3_600_000;

/** By user and subject, so that a colleague who signs in on the same phone starts with an empty form. */
const { use: useEntryDrafts, change } = keptOnDevice<{ drafts: Record<string, EntryDraft> }>('vigie.entry-drafts', {
  drafts: {},
});

const isOld = ({ begunAt }: EntryDraft): boolean => Date.now() - Date.parse(begunAt) > MAX_AGE_MS;

/** Returns the draft, if it belongs to this shift. */
export function leftEntryDraft(key: string): EntryDraft | undefined {
  const left = useEntryDrafts.getState().drafts[key];
  return left && !isOld(left) ? left : undefined;
}

export const newEntryDraft = (): EntryDraft => ({ actId: newId(), begunAt: new Date().toISOString(), infos: '' });

/** Stores the draft and deletes the drafts of earlier shifts with their photos. */
export function keepEntryDraft(key: string, draft: EntryDraft): void {
  change(({ drafts }) => {
    const kept: Record<string, EntryDraft> = { ...drafts, [key]: draft };
    for (const [name, old] of Object.entries(drafts)) {
      if (!isOld(old)) continue;
      if (name !== key) delete kept[name];
      if (old.actId !== draft.actId) void holdFiles(old.actId, []);
    }
    return { drafts: kept };
  });
}

/** Deletes the draft when the entry was recorded, or when the user discards it. */
export function dropEntryDraft(key: string): void {
  change(({ drafts: { [key]: _gone, ...drafts } }) => ({ drafts }));
}
