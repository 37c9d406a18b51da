import { rightProfileList } from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileActs } from '@vigie/contracts/platform/right-profile/right-profile.acts';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { RightProfileDialog } from './right-profile.dialog';

/** The agency's named sets of rights, with the number of users who hold exactly these. */
export function RightProfilesScreen() {
  const dialog = useLinkedDialog();
  const acts = useActs(rightProfileActs);
  return (
    <>
      <ListScreen
        list={rightProfileList}
        call={rightProfileCalls.fetchRightProfiles}
        exportCall={rightProfileCalls.fetchRightProfilesExport}
        create={{ label: 'Créer un profil', onClick: () => dialog.open('add') }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={(row) => [
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Modifier', onClick: () => dialog.open('edit', row.id) },
          ...acts(row),
        ]}
        emptyText="Un profil réunit sous un nom les autorisations d'un métier : chef d'équipe, comptable, client. Il se reprend d'un geste dans chaque fiche."
      />
      {dialog.show((subject) => (
        <RightProfileDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
