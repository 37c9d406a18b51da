import { erasureList } from '@vigie/contracts/field/erasure/erasure';
import { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/** What the product erased by itself once its time was over: what the agency shows who asks (RGPD, art. 5 and 30). */
export function ErasuresScreen() {
  return (
    <ListScreen
      list={erasureList}
      call={erasureCalls.fetchErasures}
      exportCall={erasureCalls.fetchErasuresExport}
      title="Données effacées"
      lead="Les positions des agents s'effacent d'elles-mêmes, chaque nuit, au terme de leur durée de conservation."
      emptyText="Rien n'a encore atteint sa durée de conservation : la première position s'effacera un an après son événement."
    />
  );
}
