import { agencyExpirationList } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { EXPIRATION_CATEGORIES } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { useHolds } from '@vigie/kit/runtime';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { useParams } from 'react-router';
import { ExpirationList } from './expiration-list';
import { ListTabs } from './list-tabs';

/** Expirations of the agency itself: one list for each category that the user may see. */
export function AgencyExpirationsScreen() {
  const holds = useHolds();
  const { category } = useParams();
  const seen = EXPIRATION_CATEGORIES.filter(({ value }) => holds(`ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_${value}`));
  const shown = seen.find(({ value }) => String(value) === category) ?? seen[0];
  if (!shown) return <ErrorState message={ERROR_MESSAGES.somethingWentWrong} />;
  const key = String(shown.value);
  return (
    <>
      <ListTabs
        label="Catégories"
        page="/platform/agency/listAgencyAgencyExpirations"
        lists={seen.map(({ value, label }) => ({ key: String(value), label }))}
        shown={key}
      />
      <ExpirationList
        key={key}
        list={agencyExpirationList}
        call={expirationCalls.fetchExpirations}
        exportCall={expirationCalls.fetchExpirationsExport}
        params={{ category: key }}
        title={`Échéances : ${shown.label}`}
        matter={{ subject: 'agency', category: shown.value }}
        emptyText="Ce qui arrive à échéance dans cette catégorie apparaîtra ici, avec ses documents."
      />
    </>
  );
}
