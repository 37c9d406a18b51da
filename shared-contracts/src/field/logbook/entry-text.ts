import type { EntryReading } from './fold-entry';
import { radioText } from './radio';

type Walked = Pick<EntryReading, 'checkpoint' | 'roundCheckpoint' | 'serviceRoundExecution'>;

/** « Porte nord · Ronde du soir »: the checkpoint and the round of an entry, as far as it has them. */
const walkText = ({ checkpoint, roundCheckpoint, serviceRoundExecution }: Walked): string[] =>
  [(checkpoint ?? roundCheckpoint)?.name, serviceRoundExecution?.round.name].filter((name) => name !== undefined);

/** What an entry says beside its type: its checkpoint and round, for a radio message who spoke to whom, and its text. */
export function readingText({ infos, radio, ...walked }: Pick<EntryReading, 'infos' | 'radio'> & Walked): string {
  const about = [...walkText(walked), ...(radio ? [radioText(radio)] : [])].join(' · ');
  return [about, infos].filter(Boolean).join(' : ');
}

interface Told extends Walked {
  infos: string | null;
  radioFrom: string | null;
  radioTo: string | null;
  radioChannel: string | null;
}

/** `readingText` of a row of the logbook. */
export const entryText = ({ radioFrom: from, radioTo: to, radioChannel: channel, ...entry }: Told): string =>
  readingText({ ...entry, radio: from && to ? { from, to, channel } : null });
