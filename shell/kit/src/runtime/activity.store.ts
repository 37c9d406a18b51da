import { create } from 'zustand';
import { readLocal, writeLocal } from './local';

/** The agent's running work: the root path leads to it, and it is shown on top of every field screen. */
export interface Activity {
  /** Path of the running round; null for none. */
  roundPath: string | null;
  /** Path of the running service or circuit; null for none. */
  servicePath: string | null;
}

const NOTHING: Activity = { roundPath: null, servicePath: null };

/** Stored on the device: an application that was killed during a round reopens on the round. */
export const useActivity = create<Activity>(() => ({ ...NOTHING, ...readLocal<Activity>('activity') }));

export function setActivity(activity: Partial<Activity>): void {
  useActivity.setState(activity);
  writeLocal('activity', useActivity.getState());
}
export const clearActivity = (): void => setActivity(NOTHING);
