import { IconChevronRight } from '@tabler/icons-react';
import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { Instant } from '@vigie/kit/ui/values';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryFiles, EventTypeBadge } from '../logbook/event-tone';
import styles from './my-logbook.module.css';

interface Props {
  label: string;
  entries: readonly LogbookEntry[];
  /** The page of an entry; undefined for one that the reader may not open. */
  to: (entry: LogbookEntry) => string | undefined;
  /** The last line of an entry, before its time. */
  about: (entry: LogbookEntry) => string;
}

export function Entries({ label, entries, to, about }: Props) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Line to={to(entry)}>
            <span className={styles.text}>
              <span>
                <EventTypeBadge entry={entry} /> <EntryFiles entry={entry} />
              </span>
              {entryText(entry) && <span className={styles.infos}>{entryText(entry)}</span>}
              <span className={styles.more}>
                {about(entry)} · <Instant at={entry.createdAt} />
              </span>
            </span>
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Line({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <div className={styles.entry}>{children}</div>;
  return (
    <Link to={to} className={styles.entry}>
      {children}
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
