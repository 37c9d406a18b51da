import { newId } from '@vigie/contracts/core/id';

const KEY = 'vigie.device';
let known: string | undefined;

/** This device, by an id of its own making: two phones of one agent have two clocks. Not kept where nothing is. */
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
