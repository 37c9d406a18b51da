import { eventType } from '@vigie/contracts/catalogues/event-types';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';

export const eventTone = (typeKey: string) => eventType(typeKey)?.tone ?? 'neutral';

/** Marks an entry that waits for its acknowledgement. */
export const AlertBadge = () => <StatusBadge tone="warning">Alerte</StatusBadge>;

export function EventTypeBadge({ entry }: { entry: Pick<LogbookEntry, 'typeKey' | 'typeName'> }) {
  return <StatusBadge tone={eventTone(entry.typeKey)}>{entry.typeName}</StatusBadge>;
}
