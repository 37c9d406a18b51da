import { newId } from '@vigie/contracts/core/id';

const KEY = 'vigie.device';
let known: string | undefined;

/**
 * Returns the id that this device gave itself. It distinguishes two phones of one agent, because their clocks differ.
 * Without local storage the id is lost at a reload.
 */
export function deviceId(): string {
  if (known) return known;
  try {
    known = localStorage.getItem(KEY) ?? newId();
    localStorage.setItem(KEY, known);
  } catch {
    known ??= newId();
  }
  return known;
}
