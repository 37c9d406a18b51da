import { consentList } from '@vigie/contracts/platform/consent/consent';
import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { useRight } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { Link } from 'react-router';

/** The users who have accepted the current version of the agency's privacy document. */
export function ConsentsScreen() {
  const maySet = useRight('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  return (
    <ListScreen
      list={consentList}
      call={consentCalls.fetchConsents}
      exportCall={consentCalls.fetchConsentsExport}
      lead={
        <>
          Les réponses de vos agents et de vos clients à votre document de confidentialité. Chacune est conservée.{' '}
          {maySet && (
            <Link className="vg-link" to="/params/rights?section=privacy">
              Modifier le document
            </Link>
          )}
        </>
      }
      emptyText="Les agents et les clients qui ont un compte apparaîtront ici, avec leur réponse."
      firstStep={<FirstStep label="Ouvrir les agents" to="/platform/agency/agents" right="ACCOUNT_RIGHT_LIST_AGENT" />}
    />
  );
}
