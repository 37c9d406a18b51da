import { Text } from '@mantine/core';
import { IconPoint } from '@tabler/icons-react';
import { formatInstantTime, formatLongDay, wallClock } from '@vigie/contracts/formats/french';
import { Fragment, type ReactNode } from 'react';
import type { Tone } from '../logic/palette';
import { useTimeZone } from '../logic/use-zone';

interface TimelineEntry {
  id: string;
  /** Instant of the entry, ISO 8601 with offset. */
  at: string;
  title: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  /** Person and place. */
  detail?: ReactNode;
  children?: ReactNode;
}

interface Props {
  label: string;
  /** In display order. */
  entries: readonly TimelineEntry[];
  /** Time zone of the times shown; default the agency's. */
  timeZone?: string;
}

/** Entries in time order, grouped by day. */
export function Timeline({ label, entries, timeZone }: Props) {
  const agencyZone = useTimeZone();
  const zone = timeZone ?? agencyZone;
  return (
    <ol className="vg-timeline" aria-label={label}>
      {entries.map((entry, i) => {
        const { day } = wallClock(entry.at, zone);
        const before = entries[i - 1];
        const newDay = !before || wallClock(before.at, zone).day !== day;
        return (
          <Fragment key={entry.id}>
            {newDay && (
              <li className="vg-timeline-day">
                <time dateTime={day}>{formatLongDay(day)}</time>
              </li>
            )}
            <li className="vg-timeline-entry">
              <time dateTime={entry.at} className="vg-figures">
                {formatInstantTime(entry.at, zone)}
              </time>
              <span className="vg-timeline-mark" data-tone={entry.tone ?? 'neutral'} aria-hidden>
                {entry.icon ?? <IconPoint size={16} />}
              </span>
              <div>
                <Text fw={550} component="div">
                  {entry.title}
                </Text>
                {entry.detail && (
                  <Text size="sm" c="dimmed" component="div">
                    {entry.detail}
                  </Text>
                )}
                {entry.children}
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
