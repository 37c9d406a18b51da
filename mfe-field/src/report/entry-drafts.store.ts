import { newId } from '@vigie/contracts/core/id';
import type { Ref } from '@vigie/contracts/core/wire';
import { deviceStorage, holdFiles } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What was said so far of an entry of the logbook; its photos are held beside it, under the act's id. */
export interface EntryDraft {
  /** The act that will record it. */
  actId: string;
  begunAt: string;
  infos: string;
  /** Of a new entry: what was chosen before its words. */
  typeKey?: string;
  site?: Ref | null;
}

/** What was left unsaid for longer is another shift's. */
const MAX_AGE_MS = 12 * 3_600_000;

/** By user and what is told of, so that a colleague who signs in on the same phone begins with nothing. */
const useEntryDrafts = create(
  persist((): { drafts: Record<string, EntryDraft> } => ({ drafts: {} }), {
    name: 'vigie.entry-drafts',
    storage: deviceStorage(),
    version: 1,
  }),
);

const isOld = ({ begunAt }: EntryDraft): boolean => Date.now() - Date.parse(begunAt) > MAX_AGE_MS;

/** What was left unsaid, where it is of this shift. */
export function leftEntryDraft(key: string): EntryDraft | undefined {
  const left = useEntryDrafts.getState().drafts[key];
  return left && !isOld(left) ? left : undefined;
}

export const newEntryDraft = (): EntryDraft => ({ actId: newId(), begunAt: new Date().toISOString(), infos: '' });

/** Keeps it; those of former shifts, and their photos, go. */
export function keepEntryDraft(key: string, draft: EntryDraft): void {
  const { drafts } = useEntryDrafts.getState();
  const kept: Record<string, EntryDraft> = { ...drafts, [key]: draft };
  for (const [name, old] of Object.entries(drafts)) {
    if (!isOld(old)) continue;
    if (name !== key) delete kept[name];
    if (old.actId !== draft.actId) void holdFiles(old.actId, []);
  }
  useEntryDrafts.setState({ drafts: kept });
}

/** It is recorded, and the act has its photos now; or it is given up. */
export function dropEntryDraft(key: string): void {
  useEntryDrafts.setState(({ drafts: { [key]: _gone, ...drafts } }) => ({ drafts }));
}
