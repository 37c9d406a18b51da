import { Stack, Text } from '@mantine/core';
import { FREE_SUBSCRIPTION_DAYS, type FreeSubscriptionDays } from '@vigie/contracts/catalogues/constants/subscriptions';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { LICENCE_MESSAGES, licenceOptionLabel } from '@vigie/contracts/platform/licence/licence';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { api, invalidateNouns, useCall } from '@vigie/kit/runtime';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { type ReactNode, useState } from 'react';

/** The select's option keys must be strings, so « without end » needs one too. */
const ENDLESS = 'endless';
const keyOf = (days: FreeSubscriptionDays): string => (days === null ? ENDLESS : String(days));

interface Taken {
  days: FreeSubscriptionDays;
  /** How many of the accounts were shown as billed. */
  beyond: number;
}

/** Returns a field for the term of so many new licences, with its price. No option is preselected, because it costs money. */
export function useLicenceLength(agents = 1): {
  field: ReactNode;
  /** Returns the chosen term; undefined when none was chosen, and the field then shows the error. */
  take: () => Taken | undefined;
} {
  const [chosen, setChosen] = useState<Taken | null>(null);
  const [missing, setMissing] = useState(false);
  const choose = (taken: Taken | null) => {
    setChosen(taken);
    setMissing(false);
  };
  return {
    field: <LicenceLengthField agents={agents} chosen={chosen} onChoose={choose} missing={missing} />,
    take: () => {
      setMissing(chosen === null);
      return chosen ?? undefined;
    },
  };
}

/** Stores the term. Refused because more would be billed than was shown, the options are read again. */
export async function chooseLicence(agentIds: string[], taken: Taken): Promise<void> {
  try {
    await api(licenceCalls.chooseLicence, { body: { agentIds, ...taken } });
  } catch (error) {
    invalidateNouns(['subscription']);
    throw error;
  }
}

interface FieldProps {
  agents: number;
  chosen: Taken | null;
  onChoose: (taken: Taken | null) => void;
  missing: boolean;
}

function LicenceLengthField({ agents, chosen, onChoose, missing }: FieldProps) {
  const { data, error, refetch } = useCall(licenceCalls.licenceOptions, { query: { agents } });
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState rows={2} />;
  const { beyond } = data;
  return (
    <Stack>
      {beyond > 0 && (
        <Text size="sm">
          {PLATFORM_MESSAGES.accountLimitReached} {LICENCE_MESSAGES.billed({ beyond, agents })}
        </Text>
      )}
      <SelectField
        label="Durée de la licence"
        required
        options={data.options.map((option) => ({ value: keyOf(option.days), label: licenceOptionLabel(option) }))}
        // A choice counts for the price that was shown with it.
        value={chosen?.beyond === beyond ? keyOf(chosen.days) : null}
        onChange={(key) => {
          const days = FREE_SUBSCRIPTION_DAYS.find((it) => keyOf(it) === key);
          onChoose(days === undefined ? null : { days, beyond });
        }}
        error={missing ? VALIDATION_MESSAGES.required : undefined}
      />
    </Stack>
  );
}
