import { Button, Stack, Text } from '@mantine/core';
import type { FreeSubscriptionDays } from '@vigie/contracts/catalogues/constants/subscriptions';
import type { AgentRow } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { licenceOptionLabel } from '@vigie/contracts/platform/licence/licence';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { api, tellError, useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useState } from 'react';

/** The list names its options by texts, and one of them is « without end ». */
const ENDLESS = 'endless';
const keyOf = (days: FreeSubscriptionDays): string => (days === null ? ENDLESS : String(days));

/** For how long the account of an agent is opened, with what it costs; nothing is chosen for anybody. */
export function LicenceDialog({ agent, onDone }: { agent: AgentRow; onDone: () => void }) {
  const { data, error, refetch } = useCall(licenceCalls.licenceOptions);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  const give = async () => {
    const option = data?.options.find(({ days }) => keyOf(days) === chosen);
    setMissing(!option);
    if (!option) return;
    setBusy(true);
    try {
      await api(licenceCalls.chooseLicence, { body: { agentId: agent.id, days: option.days } });
      await sendAct(agentActs, 'activate', agent);
      onDone();
    } catch (failure) {
      tellError(failure);
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onDone}
      title="Attribuer une licence"
      size="sm"
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            Annuler
          </Button>
          <Button loading={busy} onClick={() => void give()}>
            Attribuer la licence
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState rows={2} />
      ) : (
        <Stack>
          {data.limitReached && (
            <Text size="sm">
              Tous les comptes de votre offre sont attribués : celui-ci est facturé en plus, 0,50 € HT par jour ou 9,99
              € HT par mois au-delà de 20 jours.
            </Text>
          )}
          <SelectField
            label="Abonnement"
            required
            options={data.options.map((option) => ({ value: keyOf(option.days), label: licenceOptionLabel(option) }))}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              setMissing(false);
            }}
            error={missing ? VALIDATION_MESSAGES.required : undefined}
          />
        </Stack>
      )}
    </Dialog>
  );
}
