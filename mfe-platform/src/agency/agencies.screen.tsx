import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { formatInstant } from '@vigie/contracts/formats/french';
import { agencyList } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { useEnterAgency } from '@vigie/kit/logic/acts/use-enter-agency';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useTransfer } from '../subscription/use-transfer';
import { AgencyDialog } from './agency.dialog';
import { useAgencyStatus } from './use-agency-status';

/** Shows a value on two lines when the table is narrow. No-break spaces keep each number with its unit. */
const TwoLines = ({ text }: { text: string }) => (
  <span className="vg-two-lines">{text.replace(/(\d) (?=\D)/g, '$1\u00a0')}</span>
);

/** Shows the day, and below it the time when the table is narrow. */
const Moment = ({ at }: { at: string | null }) =>
  at ? <TwoLines text={formatInstant(at, DEFAULT_TIME_ZONE)} /> : <span className="vg-none">—</span>;

/** Every agency of the platform, for administrators. */
export function AgenciesScreen() {
  const dialog = useLinkedDialog();
  const enter = useEnterAgency();
  const transfer = useTransfer();
  const status = useAgencyStatus();
  return (
    <>
      <ListScreen
        list={agencyList}
        call={agencyCalls.fetchAgencies}
        exportCall={agencyCalls.fetchAgenciesExport}
        create={{ label: 'Ajouter une agence', onClick: () => dialog.open('add') }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={(row) => [
          { label: "Entrer dans l'agence", onClick: () => void enter(row.id) },
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
          ...transfer.actionsOf(row),
          ...status.actionsOf(row),
          {
            label: row.deletionOn ? 'Suppression prévue' : "Supprimer l'agence",
            tone: 'negative',
            // It is asked for inside the agency, which reads in its audit who came in for it.
            onClick: () => void enter(row.id, { page: '/params/deletion' }),
          },
        ]}
        cells={{
          name: ({ name }) => <TwoLines text={name} />,
          manager: ({ manager }) => (manager ? <TwoLines text={manager} /> : <span className="vg-none">—</span>),
          quotas: ({ quotas }) => <TwoLines text={quotas} />,
          lastUsedAt: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
          createdAt: ({ createdAt }) => <Moment at={createdAt} />,
        }}
        emptyText="Les agences qui utilisent la plateforme apparaîtront ici."
      />
      {dialog.show((subject) => (
        <AgencyDialog dialog={{ ...dialog, subject }} onEnter={enter} />
      ))}
      {transfer.dialog}
    </>
  );
}
