import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { absenceText } from '@vigie/contracts/rules/absences/absence-text';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { lazily } from '@vigie/kit/ui/lazily';
import { OwnRequest, OwnRequests } from '../absence/own-requests';
import { useMyUnavailabilities } from './my-unavailabilities.queries';

// Lazy-loaded, because the page is mostly read and the form is larger than the rest of it.
const UnavailabilityDialog = lazily(() => import('./unavailability.dialog').then((m) => m.UnavailabilityDialog));

const NOTHING = {
  title: 'Aucune indisponibilité',
  message: 'Vos congés et vos absences apparaîtront ici, avec la réponse de votre agence.',
};
const { requested, accepted } = unavailabilityStatuses.value;

/** Lets an agent request an unavailability, read the answer and withdraw a request. */
export function MyUnavailabilitiesScreen() {
  const dialog = useLinkedDialog();
  const today = useToday();
  const { rows, error, retry } = useMyUnavailabilities();
  const acts = useActs(unavailabilityActs);
  return (
    <>
      <OwnRequests
        ask="Demander une indisponibilité"
        onAsk={() => dialog.open('add')}
        rows={rows}
        error={error}
        onRetry={retry}
        nothing={NOTHING}
      >
        {(row) => (
          <OwnRequest
            key={row.id}
            title={row.type}
            status={unavailabilityStatuses.optionOf(row.status)}
            when={absenceText(row)}
            comment={row.comment}
            answer={row.answer}
            note={row.status === accepted && row.endAt >= today ? UNAVAILABILITY_MESSAGES.acceptedByAgency : undefined}
            onDocuments={row.status !== requested && row.files > 0 ? () => dialog.open('read', row.id) : undefined}
            onEdit={row.status === requested ? () => dialog.open('edit', row.id) : undefined}
            acts={acts(row)}
          />
        )}
      </OwnRequests>
      {dialog.show((subject) => (
        <UnavailabilityDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
