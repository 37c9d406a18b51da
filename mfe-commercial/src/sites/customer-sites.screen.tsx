import { type SiteRow, siteList } from '@vigie/contracts/commercial/site';
import { siteCalls } from '@vigie/contracts/commercial/site.calls';
import { useDialog } from '@vigie/kit/logic/use-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { InstructionBookDialog } from './instruction-book.dialog';

/** A customer's own sites; each instruction book opens where its site grants it. */
export function CustomerSitesScreen() {
  const book = useDialog<SiteRow>();
  return (
    <>
      <ListScreen
        list={siteList}
        call={siteCalls.fetchSites}
        exportCall={siteCalls.fetchSitesExport}
        title="Sites"
        rowActions={(row) => [{ label: 'Consignes', hidden: !row.itemsGranted, onClick: () => book.open(row) }]}
        emptyText="Les sites que nous surveillons pour vous apparaîtront ici."
      />
      {book.subject && <InstructionBookDialog site={book.subject} opened={book.opened} onClose={book.close} />}
    </>
  );
}
