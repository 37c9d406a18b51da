import { MINUTE_MS } from '../../core/time/days';
import { formatMinutes } from '../../formats/french';

/** « reçue 8 h après »: the delay of an alarm that a phone sent late, for lack of network; empty under two minutes. */
export function lateText({ at, recordedAt }: { at: string; recordedAt: string | null }): string {
  const minutes = recordedAt === null ? 0 : Math.floor((Date.parse(recordedAt) - Date.parse(at)) / MINUTE_MS);
  return minutes >= 2 ? `reçue ${formatMinutes(minutes)} après` : '';
}
