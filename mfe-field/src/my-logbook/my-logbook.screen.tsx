import { Button, SegmentedControl } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useOnline } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useCallback } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { EntryPages } from './entry-pages';
import styles from './my-logbook.module.css';
import { useMyEntries, useSiteLogbooks } from './my-logbook.queries';

const TITLE = 'Ma main courante';

// The list is read first.
const SearchBox = lazily(() => import('@vigie/kit/ui/list/search-box').then((m) => m.SearchBox), { silent: true });

// Lazy-loaded, because the page opens on the agent's own entries.
const MyEntry = lazily(() => import('./my-entry').then((m) => m.MyEntry));
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
  const search = params.get('q') ?? '';
  // In the address, so that it is still there when the reader comes back from an entry.
  const find = useCallback(
    (words: string) =>
      setParams(
        (before) => {
          const now = new URLSearchParams(before);
          if (words) now.set('q', words);
          else now.delete('q');
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const online = useOnline((state) => state.online);
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
      {(online || search) && (
        <div className={styles.search}>
          <SearchBox label="Rechercher dans la main courante" value={search} onSearch={find} />
        </div>
      )}
      {siteId ? (
        <SiteLogbook siteId={siteId} sites={sites} search={search} onSite={open} />
      ) : (
        <MyEntries search={search} />
      )}
    </div>
  );
}

/** The agent's own entries; a detail can be completed with messages. */
function MyEntries({ search }: { search: string }) {
  const from = useLocation().search;
  return (
    <EntryPages
      key={search}
      label={TITLE}
      search={search}
      siteId={null}
      empty={
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
      }
      to={({ id }) => `/terrain/maMainCourante/${id}${from}`}
      about={({ site }) => site.name}
    />
  );
}
