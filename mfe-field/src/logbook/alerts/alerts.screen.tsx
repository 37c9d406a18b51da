import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LogbookList } from '../logbook-list';
import { OFFICE_REFS } from '../ref-sources';

const list = omitFromList(logbookList, {
  columns: ['customerShow'],
  filters: ['alert', 'told'],
  always: ['site', 'infos'],
});
/** A stable object, because the list reads again when it changes. */
const WAITING = { alert: 1 };

/** The alerts of the agency that are not acknowledged yet. */
export function AlertsScreen() {
  return (
    <LogbookList
      lead="Les mains courantes signalées à l'agence restent ici jusqu'à ce que quelqu'un les prenne en compte."
      list={list}
      refs={OFFICE_REFS}
      imposed={WAITING}
      office
      emptyText="Aucune alerte n'attend. Les types d'événement signalés à l'agence se choisissent dans les paramètres."
      firstStep={
        <FirstStep
          label="Choisir ces types"
          to="/params/field?section=events"
          right="ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS"
        />
      }
    />
  );
}
