import { Stack, Text } from '@mantine/core';
import { FREE_SUBSCRIPTION_DAYS, type FreeSubscriptionDays } from '@vigie/contracts/catalogues/constants/subscriptions';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { licenceOptionLabel } from '@vigie/contracts/platform/licence/licence';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { useCall } from '@vigie/kit/runtime';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { type ReactNode, useState } from 'react';

/** The select's option keys must be strings, so « without end » needs one too. */
const ENDLESS = 'endless';
const keyOf = (days: FreeSubscriptionDays): string => (days === null ? ENDLESS : String(days));

/** Returns a field for the term of new licences, with its price. No option is preselected, because it costs money. */
export function useLicenceLength(): {
  field: ReactNode;
  /** Returns the chosen term; undefined when none was chosen, and the field then shows the error. */
  take: () => FreeSubscriptionDays | undefined;
} {
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const choose = (key: string | null) => {
    setChosen(key);
    setMissing(false);
  };
  return {
    field: <LicenceLengthField chosen={chosen} onChoose={choose} missing={missing} />,
    take: () => {
      const days = FREE_SUBSCRIPTION_DAYS.find((it) => keyOf(it) === chosen);
      setMissing(days === undefined);
      return days;
    },
  };
}

interface FieldProps {
  chosen: string | null;
  onChoose: (key: string | null) => void;
  missing: boolean;
}

function LicenceLengthField({ chosen, onChoose, missing }: FieldProps) {
  const { data, error, refetch } = useCall(licenceCalls.licenceOptions);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} />;
  return (
    <Stack>
      {data.limitReached && (
        <Text size="sm">
          {PLATFORM_MESSAGES.accountLimitReached} Un compte de plus est facturé 0,50 € HT par jour, ou 9,99 € HT par
          mois au-delà de 20 jours.
        </Text>
      )}
      <SelectField
        label="Durée de la licence"
        required
        options={data.options.map((option) => ({ value: keyOf(option.days), label: licenceOptionLabel(option) }))}
        value={chosen}
        onChange={onChoose}
        error={missing ? VALIDATION_MESSAGES.required : undefined}
      />
    </Stack>
  );
}
