import { NativeSelect, Text } from '@mantine/core';
import { IconNotebook, IconWifiOff } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { Ref } from '@vigie/contracts/core/wire';
import { SITE_LOGBOOK_MESSAGES } from '@vigie/contracts/field/site-logbook/site-logbook';
import { isApiError, useOnline } from '@vigie/kit/runtime';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useLocation } from 'react-router';
import { EntryPages } from './entry-pages';
import { useSiteEntries } from './my-logbook.queries';

interface Props {
  siteId: string;
  sites: readonly Ref[];
  search: string;
  onSite: (id: string) => void;
}

/** What was noted on a site where the agent works, by its colleagues too. It is not kept on the phone. */
export function SiteLogbook({ siteId, sites, search, onSite }: Props) {
  const known = sites.some(({ id }) => id === siteId);
  const options = sites.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {(known ? sites.length > 1 : sites.length > 0) && (
        <NativeSelect
          label="Site"
          size="md"
          value={siteId}
          onChange={({ currentTarget }) => onSite(currentTarget.value)}
          // A site that was closed meanwhile is not in the list, and no other may stand there as if it were this one.
          data={known ? options : [{ value: siteId, label: 'Choisissez un site' }, ...options]}
        />
      )}
      <SiteEntries key={siteId} siteId={siteId} search={search} named={sites.length > 1} />
    </>
  );
}

interface EntriesProps {
  siteId: string;
  search: string;
  /** Whether the site stands above already. */
  named: boolean;
}

function SiteEntries({ siteId, search, named }: EntriesProps) {
  const from = useLocation().search;
  const online = useOnline((state) => state.online);
  const { data, error, dataUpdatedAt } = useSiteEntries(siteId);
  // What was read before the site or the planning closed it is not shown any more.
  const closed = isApiError(error) && error.code === 404;
  if (closed) return <EmptyState title={SITE_LOGBOOK_MESSAGES.title} message={SITE_LOGBOOK_MESSAGES.closed} />;
  if (!data && !online)
    return (
      <EmptyState
        icon={<IconWifiOff size={32} aria-hidden />}
        title={COMMON_MESSAGES.offline}
        message={SITE_LOGBOOK_MESSAGES.needsNetwork}
      />
    );
  return (
    <>
      {data && (
        <Text c="dimmed">
          {named ? null : data.site.name} <DataAge knownAt={dataUpdatedAt} />
        </Text>
      )}
      <EntryPages
        key={search}
        label={SITE_LOGBOOK_MESSAGES.title}
        search={search}
        siteId={siteId}
        empty={
          <EmptyState
            icon={<IconNotebook size={32} aria-hidden />}
            title="Aucune main courante sur ce site"
            message="Ce que vous et vos collègues y signalez apparaîtra ici."
          />
        }
        to={({ id }) => (data?.opens ? `/terrain/maMainCourante/${id}${from}` : undefined)}
        about={({ author }) => author}
      />
    </>
  );
}
