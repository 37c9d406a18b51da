import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { navigateTo, useHolds, useSession } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { Navigate } from 'react-router';
import { sitePath } from '../record-page/record-paths';
import { customerSource } from '../refs/customer-source';
import { deleteSite } from './delete-site';
import { InstructionBookDialog } from './instruction-book.dialog';
import { SiteDialog } from './site.dialog';

const REFS = { customers: customerSource };

export function SitesScreen() {
  const dialog = useLinkedDialog();
  const book = useDialog<SiteRow>();
  const holds = useHolds();
  // An agent reads the instructions that the site grants, a manager those of every site or of none, by its right.
  const manager = useSession((session) => session.role === 'manager');
  const readsNoBook = manager && !holds('ACCOUNT_RIGHT_LIST_SITE_ITEM');
  const read = ({ id }: SiteRow) => navigateTo(sitePath(id));
  const acts = useActs(siteActs, deleteSite);
  const bulkActs = useBulkActs<SiteRow>(siteActs);
  const actions = (row: SiteRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_SITE', onClick: () => read(row) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_SITE', onClick: () => dialog.open('edit', row.id) },
    { label: 'Consignes', hidden: !row.itemsGranted || readsNoBook, onClick: () => book.open(row) },
    ...acts(row),
  ];
  // Links that predate the page of a site.
  if (dialog.subject?.act === 'read') return <Navigate to={sitePath(dialog.subject.id)} replace />;
  return (
    <>
      <ListScreen
        list={siteList}
        call={siteCalls.fetchSites}
        exportCall={siteCalls.fetchSitesExport}
        refs={REFS}
        create={{ label: 'Ajouter un site', right: 'ACCOUNT_RIGHT_CREATE_SITE', onClick: () => dialog.open('add') }}
        onOpen={holds('ACCOUNT_RIGHT_READ_SITE') ? read : undefined}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Les sites à surveiller apparaîtront ici, avec leur point sur la carte et leurs consignes."
        firstStep={
          <FirstStep label="Importer vos sites" to="/liensUtiles/import" right="ACCOUNT_RIGHT_CREATE_SITE" office />
        }
      />
      {dialog.show((subject) => (
        <SiteDialog {...dialog} subject={subject} />
      ))}
      {book.show((site, opening) => (
        <InstructionBookDialog site={site} {...opening} />
      ))}
    </>
  );
}
