import { Button, Text } from '@mantine/core';
import { IconChevronRight, IconNotebook } from '@tabler/icons-react';
import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { Instant } from '@vigie/kit/ui/values';
import { Link, useParams } from 'react-router';
import { SubjectState } from '../execution/until-known';
import { EventTypeBadge } from '../logbook/event-tone';
import { DataAge } from '../my-planning/data-age';
import { MyEntry } from './my-entry';
import styles from './my-logbook.module.css';
import { useMyEntries } from './my-logbook.queries';

const TITLE = 'Ma main courante';

export function MyLogbookScreen() {
  const { id } = useParams();
  return id ? <MyEntry key={id} id={id} /> : <MyEntries />;
}

/** The agent's own entries, newest first; a detail can be completed with messages. */
function MyEntries() {
  const { data, error, isPending, refetch, dataUpdatedAt } = useMyEntries();
  if (!data) {
    return <SubjectState loading={isPending} error={error} onRetry={() => void refetch()} rows={4} rowHeight={72} />;
  }
  return (
    <div className={styles.screen}>
      <PageHeader lead={<DataAge knownAt={dataUpdatedAt} />} />
      {data.data.length === 0 ? (
        <EmptyState
          icon={<IconNotebook size={32} aria-hidden />}
          title="Aucune main courante"
          message="Ce que vous signalez, et vos prises et fins de service, apparaîtra ici."
          action={
            <Button component={Link} to="/terrain/events/incident">
              Signaler
            </Button>
          }
        />
      ) : (
        <ul className={styles.entries} aria-label={TITLE}>
          {data.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {data.filtered > data.data.length && (
        <Text c="dimmed">Les {data.data.length} dernières sont affichées. Votre agence conserve les autres.</Text>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: LogbookEntry }) {
  return (
    <li>
      <Link to={`/terrain/maMainCourante/${entry.id}`} className={styles.entry}>
        <span className={styles.text}>
          <span>
            <EventTypeBadge entry={entry} />
          </span>
          {entryText(entry) && <span className={styles.infos}>{entryText(entry)}</span>}
          <span className={styles.more}>
            {entry.site.name} · <Instant at={entry.createdAt} />
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}
