import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { navigateTo } from '@vigie/kit/runtime';
import { LogbookList } from './logbook-list';
import { OFFICE_REFS } from './ref-sources';

/** The logbook of the whole agency. */
export function AdminLogbookScreen() {
  return (
    <LogbookList
      list={logbookList}
      refs={OFFICE_REFS}
      office
      create={{
        label: 'Ajouter une main courante',
        right: 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT',
        onClick: () => navigateTo('/terrain/events/incident'),
      }}
    />
  );
}
