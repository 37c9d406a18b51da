import { Button, SegmentedControl } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { Link, useParams, useSearchParams } from 'react-router';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { Entries } from './entries';
import { MyEntry } from './my-entry';
import styles from './my-logbook.module.css';
import { useMyEntries, useSiteLogbooks } from './my-logbook.queries';

const TITLE = 'Ma main courante';

// Lazy-loaded, because the page opens on the agent's own entries.
const SiteLogbook = lazily(() => import('./site-logbook').then((m) => m.SiteLogbook));

export function MyLogbookScreen() {
  const { id } = useParams();
  return id ? <MyEntry key={id} id={id} /> : <Logbooks />;
}

/** The agent's own entries, or those of a site where it works and that opens its logbook to agents. */
function Logbooks() {
  const [params, setParams] = useSearchParams();
  const sites = useSiteLogbooks();
  const siteId = params.get('site');
  const [first] = sites;
  const open = (id: string | undefined) => setParams(id ? { site: id } : {}, { replace: true });
  const { data, dataUpdatedAt } = useMyEntries();
  return (
    <div className={styles.screen}>
      <PageHeader lead={!siteId && data && <DataAge knownAt={dataUpdatedAt} />} />
      {(first || siteId) && (
        <SegmentedControl
          aria-label="Main courante"
          fullWidth
          value={siteId ? 'site' : 'mine'}
          onChange={(value) => open(value === 'site' ? first?.id : undefined)}
          data={[
            { value: 'mine', label: 'Mes entrées' },
            { value: 'site', label: sites.length > 1 ? 'Mes sites' : 'Le site' },
          ]}
        />
      )}
      {siteId ? <SiteLogbook siteId={siteId} sites={sites} onSite={open} /> : <MyEntries />}
    </div>
  );
}

/** The agent's own entries, newest first; a detail can be completed with messages. */
function MyEntries() {
  const { data, error, isPending, refetch } = useMyEntries();
  if (!data)
    return isPending || !error ? (
      <LoadingState rows={4} rowHeight={72} />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  if (data.data.length === 0)
    return (
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
    );
  return (
    <Entries
      label={TITLE}
      page={data}
      to={({ id }) => `/terrain/maMainCourante/${id}`}
      about={({ site }) => site.name}
    />
  );
}
