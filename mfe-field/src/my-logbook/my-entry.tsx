import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react';
import { isApiError } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SubjectState } from '../execution/until-known';
import { EntryDetail } from '../logbook/entry-detail';
import { useEntry } from '../logbook/use-entry';
import styles from './my-logbook.module.css';
import { useMyEntries } from './my-logbook.queries';

/** An entry in full, or, offline, the part that the list knows if the entry was never opened. */
export function MyEntry({ id }: { id: string }) {
  const ofSite = useSearchParams()[0].has('site');
  const from = useLocation().search;
  const { data: read, error, isPending, refetch, dataUpdatedAt } = useEntry(id, { ofSite });
  const list = useMyEntries();
  // A colleague's entry that was read before the site closed its logbook is not shown any more.
  const data = ofSite && isApiError(error) && error.code === 404 ? undefined : read;
  const known = list.data?.data.find((row) => row.id === id);
  const entry = data?.event ?? known;
  if (!entry) {
    return (
      <SubjectState
        title="Ma main courante"
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        rows={3}
        rowHeight={72}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title={entry.typeName}
        lead={
          <>
            {entry.reference} · {entry.site.name} <DataAge knownAt={data ? dataUpdatedAt : list.dataUpdatedAt} />
          </>
        }
        actions={
          <Button
            component={Link}
            to={`/terrain/maMainCourante${from}`}
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
          >
            Retour
          </Button>
        }
      />
      <EntryDetail id={id} known={known} ofSite={ofSite} />
      {entry.editable && (
        <Button
          component={Link}
          to={`/terrain/events/incident/${id}`}
          size="lg"
          leftSection={<IconPencilPlus size={20} aria-hidden />}
        >
          Compléter
        </Button>
      )}
    </div>
  );
}
