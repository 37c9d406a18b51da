import { erasureList } from '@vigie/contracts/field/erasure/erasure';
import { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/**
 * The data that the product erased at the end of its retention period, which the agency can show on request (RGPD, art.
 * 5 and 30).
 */
export function ErasuresScreen() {
  return (
    <ListScreen
      list={erasureList}
      call={erasureCalls.fetchErasures}
      exportCall={erasureCalls.fetchErasuresExport}
      lead="Les positions des agents s'effacent d'elles-mêmes au terme de leur durée de conservation, et les fichiers qu'aucun document ne porte plus au bout de trente jours."
      emptyText="Rien n'a encore atteint sa durée de conservation."
    />
  );
}
