import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { LogbookList } from '../logbook-list';
import { CUSTOMER_REFS } from '../ref-sources';

const list = omitFromList(logbookList, {
  columns: ['customer', 'customerShow'],
  filters: ['customers', 'agents', 'services', 'alert', 'told'],
  always: [],
});
/** A stable object, because the list reads again when it changes. */
const TOLD = { told: 1 };

/** The entries of a customer's sites that the agency notifies its customer of. */
export function CustomerAlertsScreen() {
  return (
    <LogbookList
      lead="Les événements de vos sites que votre agence vous signale, les plus récents d'abord."
      list={list}
      refs={CUSTOMER_REFS}
      imposed={TOLD}
      office={false}
      emptyText="Aucun événement ne vous a été signalé. Tout ce qui se passe sur vos sites se lit dans les mains courantes."
    />
  );
}
