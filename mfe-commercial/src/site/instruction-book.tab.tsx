import { Button, Group } from '@mantine/core';
import type { Site } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { userHasRight } from '@vigie/contracts/core/holds';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall, useHolds, useSession } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Chapters, InstructionBookDialog } from './instruction-book.dialog';

const READ_BOOK = 'ACCOUNT_RIGHT_LIST_SITE_ITEM';

/** Returns the tab with a site's instruction book: for managers by right, for agents as far as the site grants it. */
export function useInstructionBookTab(site: Site): FormTab[] {
  const agent = useSession((session) => session.role === 'agent');
  const may = useHolds()(READ_BOOK);
  const granted = agent ? userHasRight({ role: 'agent', owner: false, rights: [] }, READ_BOOK, site) : may;
  if (!granted) return [];
  return [{ key: 'instructions', label: 'Consignes', paths: [], content: <InstructionBook site={site} /> }];
}

function InstructionBook({ site }: { site: Site }) {
  const query = useCall(siteCalls.siteItems, { params: { id: site.id } });
  const dialog = useDialog<true>();
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={4} />;
  const { items, editable } = query.data;
  return (
    <>
      {editable && (
        <Group>
          <Button variant="default" onClick={() => dialog.open(true)}>
            Modifier les consignes
          </Button>
        </Group>
      )}
      <Chapters items={items} />
      {dialog.show((_, opening) => (
        <InstructionBookDialog site={site} {...opening} />
      ))}
    </>
  );
}
