import { create } from 'zustand';
import { readLocal, writeLocal } from './local';

/** What the agent is in the middle of: where the root path leads, and what stands on top of every field screen. */
export interface Activity {
  /** Address of the round that runs, if any. */
  roundPath: string | null;
  /** Address of the service or circuit that runs, if any. */
  servicePath: string | null;
}

const NOTHING: Activity = { roundPath: null, servicePath: null };

/** Kept on the device: an application killed in the middle of a round opens on the round. */
export const useActivity = create<Activity>(() => ({ ...NOTHING, ...readLocal<Activity>('activity') }));

export function setActivity(activity: Partial<Activity>): void {
  useActivity.setState(activity);
  writeLocal('activity', useActivity.getState());
}
export const clearActivity = (): void => setActivity(NOTHING);
