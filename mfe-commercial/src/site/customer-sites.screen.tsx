import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { InstructionBookDialog } from './instruction-book.dialog';

const ownSites = omitFromList(siteList, {
  columns: ['customer', 'updatedAt'],
  filters: ['customers'],
  always: [],
});

/** A customer's own sites; an instruction book opens if its site grants it. */
export function CustomerSitesScreen() {
  const book = useDialog<SiteRow>();
  return (
    <>
      <ListScreen
        list={ownSites}
        call={siteCalls.fetchSites}
        exportCall={siteCalls.fetchSitesExport}
        rowActions={(row) => [{ label: 'Consignes', hidden: !row.itemsGranted, onClick: () => book.open(row) }]}
        emptyText="Les sites que nous surveillons pour vous apparaîtront ici."
      />
      {book.show((site, opening) => (
        <InstructionBookDialog site={site} {...opening} />
      ))}
    </>
  );
}
