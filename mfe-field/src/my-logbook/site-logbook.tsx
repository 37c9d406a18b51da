import { NativeSelect, Text } from '@mantine/core';
import { IconNotebook, IconWifiOff } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { Ref } from '@vigie/contracts/core/wire';
import { SITE_LOGBOOK_MESSAGES } from '@vigie/contracts/field/site-logbook/site-logbook';
import { siteLogbookCalls } from '@vigie/contracts/field/site-logbook/site-logbook.calls';
import { isApiError, useCall, useOnline } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { Entries } from './entries';

/** Colleagues write meanwhile, and the site or the planning may close the logbook while it is open. */
const LOOK_EVERY_MS = 60_000;

interface Props {
  siteId: string;
  sites: readonly Ref[];
  onSite: (id: string) => void;
}

/** What was noted on a site where the agent works, by its colleagues too. It is not kept on the phone. */
export function SiteLogbook({ siteId, sites, onSite }: Props) {
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
      <SiteEntries key={siteId} siteId={siteId} named={sites.length > 1} />
    </>
  );
}

/** @param named whether the site stands above already */
function SiteEntries({ siteId, named }: { siteId: string; named: boolean }) {
  const online = useOnline((state) => state.online);
  const { data, error, refetch, dataUpdatedAt } = useCall(
    siteLogbookCalls.siteLogbook,
    { params: { id: siteId } },
    { staleTime: 0, refetchInterval: LOOK_EVERY_MS },
  );
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
  if (!data)
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={4} rowHeight={72} />
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<IconNotebook size={32} aria-hidden />}
        title="Aucune main courante sur ce site"
        message="Ce que vous et vos collègues y signalez apparaîtra ici."
      />
    );
  return (
    <>
      <Text c="dimmed">
        {named ? null : data.site.name} <DataAge knownAt={dataUpdatedAt} />
      </Text>
      <Entries
        label={SITE_LOGBOOK_MESSAGES.title}
        page={data}
        to={(entry) => (data.opens ? `/terrain/maMainCourante/${entry.id}?site=${siteId}` : undefined)}
        about={(entry) => entry.author}
      />
    </>
  );
}
