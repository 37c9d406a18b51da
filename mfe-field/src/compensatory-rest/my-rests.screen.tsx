import { COMPENSATORY_REST_MESSAGES } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { formatMinutes } from '@vigie/contracts/formats/french';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { OwnRequest, OwnRequests } from '../absence/own-requests';
import { useMyRests } from './my-rests.queries';
import { restText } from './rest-text';

// Lazy-loaded, because the page is mostly read and the form is larger than the rest of it.
const CompensatoryRestDialog = lazily(() => import('./compensatory-rest.dialog').then((m) => m.CompensatoryRestDialog));

const NOTHING = {
  title: 'Aucun repos compensateur',
  message: 'Les repos que vous demandez ou que votre agence pose apparaîtront ici.',
};
const { requested, active } = compensatoryRestStatuses.value;

/** Shows an agent its balance, and lets it request rests and withdraw requests. */
export function MyRestsScreen() {
  const dialog = useLinkedDialog();
  const timeZone = useTimeZone();
  const now = new Date().toISOString();
  const { rows, error, retry } = useMyRests();
  const acts = useActs(compensatoryRestActs);
  return (
    <>
      <OwnRequests
        lead={useLeft()}
        ask="Demander un repos"
        onAsk={() => dialog.open('add')}
        rows={rows}
        error={error}
        onRetry={retry}
        nothing={NOTHING}
      >
        {(row) => (
          <OwnRequest
            key={row.id}
            title={formatMinutes(row.durationMin)}
            status={compensatoryRestStatuses.optionOf(row.status)}
            when={restText(row, timeZone)}
            comment={row.comment}
            answer={row.answer}
            note={row.status === active && row.endAt > now ? COMPENSATORY_REST_MESSAGES.acceptedByAgency : undefined}
            onEdit={row.status === requested ? () => dialog.open('edit', row.id) : undefined}
            acts={acts(row)}
          />
        )}
      </OwnRequests>
      {dialog.show((subject) => (
        <CompensatoryRestDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}

/** Returns the agent's balance of this year; undefined for a subcontractor, whose employer counts it. */
function useLeft(): string | undefined {
  const year = useToday().slice(0, 4);
  const { data } = useCall(compensatoryRestCalls.compensatoryRestBalances, { query: { year } }, { keep: true });
  const own = data?.balances[0];
  return own && `Il vous reste ${formatMinutes(Math.max(0, own.leftMin))} de repos acquis.`;
}
