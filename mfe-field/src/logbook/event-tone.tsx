import { IconPaperclip } from '@tabler/icons-react';
import { eventType } from '@vigie/contracts/catalogues/event-types';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import styles from './logbook.module.css';

export const eventTone = (typeKey: string) => eventType(typeKey)?.tone ?? 'neutral';

/** Marks an entry that waits for its acknowledgement. */
export const AlertBadge = () => <StatusBadge tone="warning">Alerte</StatusBadge>;

export function EventTypeBadge({ entry }: { entry: Pick<LogbookEntry, 'typeKey' | 'typeName'> }) {
  return <StatusBadge tone={eventTone(entry.typeKey)}>{entry.typeName}</StatusBadge>;
}

/** Tells in a list that an entry has photos or other files, and how many; nothing without one. */
export function EntryFiles({ entry: { fileCount } }: { entry: Pick<LogbookEntry, 'fileCount'> }) {
  if (!fileCount) return null;
  const label = fileCount > 1 ? `${fileCount} pièces jointes` : '1 pièce jointe';
  return (
    <span className={styles.files} role="img" aria-label={label} title={label}>
      <IconPaperclip size={16} aria-hidden /> {fileCount}
    </span>
  );
}
