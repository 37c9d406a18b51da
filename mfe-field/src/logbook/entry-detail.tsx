import { Anchor, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { EventMessage, LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { RADIO_LABELS } from '@vigie/contracts/field/logbook/radio';
import { formatDistance } from '@vigie/contracts/formats/french';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Timeline } from '@vigie/kit/ui/timeline';
import { Instant } from '@vigie/kit/ui/values';
import { eventTone } from './event-tone';
import styles from './logbook.module.css';
import { EntryFile } from './photo';
import { useEntry } from './use-entry';

/** A delay between an act and its arrival is shown from this length on. */
const DELAY_MS = 120_000;

const RADIO = [
  ['radioFrom', RADIO_LABELS.from],
  ['radioTo', RADIO_LABELS.to],
  ['radioChannel', RADIO_LABELS.channel],
] as const;

type Located = Pick<EventMessage, 'location'>;

function Place({ location }: Located) {
  if (!location) return null;
  const { latitude, longitude, accuracy } = location;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  return (
    <Anchor href={href} target="_blank" rel="noopener" size="sm">
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
      {accuracy != null && ` (à ${formatDistance(Math.round(accuracy))} près)`}
    </Anchor>
  );
}

interface Props {
  id: string;
  timeZone?: string;
  /** The entry as the list has it, with only its newest message; shown until the full entry is read. */
  known?: LogbookEntry;
  /** The reader is an agent who comes from the logbook of a site. */
  ofSite?: boolean;
}

/** An entry in full: text, place and author, then its messages with their photos. */
export function EntryDetail({ id, timeZone, known, ofSite }: Props) {
  const { data, error, refetch } = useEntry(id, { ofSite });
  const event =
    data?.event ?? (known && { ...known, eventMessages: [known.lastEventMessage].filter((m) => m !== null) });
  const failed = !data && error && <QueryError error={error} onRetry={refetch} compact />;
  if (!event) return failed || <LoadingState rows={2} />;
  return (
    <div className={styles.detail}>
      {event.infos && <Text className={styles.infos}>{event.infos}</Text>}
      <Facts entry={event} />
      <Timeline
        label={`Messages de ${event.reference}`}
        timeZone={timeZone}
        entries={event.eventMessages.map((message) => ({
          id: message.id,
          at: message.createdAt,
          title: message.content || event.typeName,
          tone: eventTone(event.typeKey),
          detail: (
            <>
              {message.author} <Place location={message.location} />
            </>
          ),
          children: message.files.length > 0 && (
            <div className={styles.photos}>
              {message.files.map((file) => (
                <EntryFile key={file.id} file={file} />
              ))}
            </div>
          ),
        }))}
      />
      {failed}
    </div>
  );
}

function Facts({ entry }: { entry: LogbookEntry }) {
  const place = entry.checkpoint ?? entry.roundCheckpoint;
  const late = Date.parse(entry.recordedAt) - Date.parse(entry.createdAt) > DELAY_MS;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Auteur</dt>
        <dd>{entry.author}</dd>
      </div>
      <div>
        <dt>Service</dt>
        <dd>{entry.service?.name ?? FIELD_MESSAGES.unplanned}</dd>
      </div>
      {RADIO.map(([field, label]) =>
        entry[field] == null ? null : (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{entry[field]}</dd>
          </div>
        ),
      )}
      {place && (
        <div>
          <dt>Point de contrôle</dt>
          <dd>{place.name}</dd>
        </div>
      )}
      {entry.serviceRoundExecution && (
        <div>
          <dt>Ronde</dt>
          <dd>{entry.serviceRoundExecution.round.name}</dd>
        </div>
      )}
      {entry.acknowledgement && (
        <div>
          <dt>{FIELD_MESSAGES.alertAcknowledged}</dt>
          <dd>
            <Instant at={entry.acknowledgement.at} /> par {entry.acknowledgement.author}
            {entry.acknowledgement.comment && ` : ${entry.acknowledgement.comment}`}
          </dd>
        </div>
      )}
      {late && (
        <div>
          <dt>Reçue le</dt>
          <dd>
            <Instant at={entry.recordedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
