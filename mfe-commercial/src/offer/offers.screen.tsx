import { TOGGLE } from '@vigie/contracts/catalogues/constants/customers';
import { type OfferRow, offerList } from '@vigie/contracts/commercial/offer/offer';
import { offerActs } from '@vigie/contracts/commercial/offer/offer.acts';
import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { OfferDialog } from './offer.dialog';

const OTHERS = { mine: TOGGLE.without };
const MINE = { mine: TOGGLE.only };

/** The announcements of other agencies, to read and to answer once. */
export const ActiveOffersScreen = () => (
  <OffersScreen
    imposed={OTHERS}
    emptyText="Les annonces des autres agences apparaîtront ici : renforts, missions et recrutements."
  />
);

/** The agency's own announcements, with the answers received. */
export const MyOffersScreen = () => (
  <OffersScreen
    imposed={MINE}
    emptyText="Publiez une annonce pour trouver un sous-traitant, des missions ou des agents."
  />
);

interface Props {
  imposed: typeof OTHERS | typeof MINE;
  emptyText: string;
}

function OffersScreen({ imposed, emptyText }: Props) {
  const dialog = useLinkedDialog();
  const acts = useActs(offerActs);
  const bulkActs = useBulkActs<OfferRow>(offerActs);
  const rowActions = (row: OfferRow): RowAction[] => [
    { label: 'Voir', onClick: () => dialog.open('read', row.id) },
    ...(row.mine
      ? [
          {
            label: 'Modifier',
            right: 'ACCOUNT_RIGHT_EDIT_OFFER' as const,
            onClick: () => dialog.open('edit', row.id),
          },
          ...acts(row),
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        list={offerList}
        call={offerCalls.fetchOffers}
        exportCall={offerCalls.fetchOffersExport}
        imposed={imposed}
        create={{
          label: 'Publier une annonce',
          right: 'ACCOUNT_RIGHT_CREATE_OFFER',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={rowActions}
        bulkActions={imposed === MINE && bulkActs.length > 0 ? bulkActs : undefined}
        emptyText={emptyText}
      />
      {dialog.show((subject) => (
        <OfferDialog dialog={{ ...dialog, subject }} />
      ))}
    </>
  );
}
