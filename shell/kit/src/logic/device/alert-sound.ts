import { readLocal, writeLocal } from '@vigie/kit/runtime';

/** Whether new alerts sound on this device. Alarms of lone workers sound whatever is chosen here. */
const SOUND = 'alert-sound';
/** Time of receipt of the newest alert that sounded, for every tab of this browser and after a reload. */
const HEARD = 'alert-heard';

export const alertsSound = (): boolean => readLocal<boolean>(SOUND) !== false;
export const setAlertsSound = (on: boolean): void => writeLocal(SOUND, on ? null : false);

/** Whether an alert is to sound now: it is newer than all that sounded before, and sounds are on. Notes it as heard. */
export function takeSound(receivedAt: string): boolean {
  const heard = readLocal<string>(HEARD);
  if (heard !== undefined && Date.parse(receivedAt) <= Date.parse(heard)) return false;
  writeLocal(HEARD, receivedAt);
  return alertsSound();
}
