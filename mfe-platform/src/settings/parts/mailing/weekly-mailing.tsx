import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import {
  type MailingParty,
  type MailingStatus,
  planningMailingCalls,
} from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { foldedFilter } from '@vigie/kit/logic/list/filters/options-filter';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { tellError, useCall, useRight, useSend } from '@vigie/kit/runtime';
import { useState } from 'react';
import type { SettingsForm } from '../../setting';

const WORDS = {
  agent: { one: 'agent', many: 'agents' },
  customer: { one: 'client', many: 'clients' },
} as const;
const counted = (party: MailingParty, count: number) => `${count} ${WORDS[party][count > 1 ? 'many' : 'one']}`;
const names = (people: readonly { name: string }[], count = people.length) => {
  const more = count - people.length;
  return (
    people.map(({ name }) => name).join(', ') + (more > 1 ? ` et ${more} autres` : more === 1 ? ' et 1 autre' : '')
  );
};

export const AgentMailing = ({ form }: { form: SettingsForm }) => (
  <WeeklyMailing party="agent" changed={form.isDirty()} />
);
export const CustomerMailing = ({ form }: { form: SettingsForm }) => (
  <WeeklyMailing party="customer" changed={form.isDirty()} />
);

/** The day and recipients of the next mailing, the outcome of the last one, and a test mail. */
function WeeklyMailing({ party, changed }: { party: MailingParty; changed: boolean }) {
  const { data, error } = useCall(planningMailingCalls.planningMailing, { params: { party } });
  const timeZone = useTimeZone();
  if (error) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return null;
  const { next, week, recipients, recipientCount, withoutAddress, withoutAddressCount, last } = data;
  const of = `semaine du ${formatFrenchDay(week)}`;
  return (
    <Stack gap="xs" mt="md">
      <Text size="sm">
        {next
          ? `Prochain envoi le ${formatInstant(next.at, timeZone)}, pour la ${of} : ${counted(party, recipientCount)}.`
          : `Aucun envoi prévu. Pour la ${of}, il irait à ${counted(party, recipientCount)}.`}
      </Text>
      {withoutAddress.length > 0 && (
        <Alert color="warning">
          Sans adresse e-mail, ne {withoutAddressCount > 1 ? 'recevront' : 'recevra'} rien :{' '}
          {names(withoutAddress, withoutAddressCount)}
        </Alert>
      )}
      {last && <LastMailing party={party} last={last} />}
      <TryMailing party={party} people={[...recipients, ...withoutAddress]} changed={changed} />
    </Stack>
  );
}

function LastMailing({ party, last }: { party: MailingParty; last: NonNullable<MailingStatus['last']> }) {
  const timeZone = useTimeZone();
  const { sent, waiting, withoutAddress } = last;
  return (
    <Text size="sm" c="dimmed">
      Dernier envoi le {formatInstant(last.at, timeZone)} (semaine du {formatFrenchDay(last.week)}) :{' '}
      {counted(party, sent)}
      {waiting > 0 && `, ${waiting} en cours`}
      {withoutAddress.length > 0 && `, sans adresse : ${names(withoutAddress)}`}. Chaque e-mail est dans le suivi des
      e-mails.
    </Text>
  );
}

interface TryProps {
  party: MailingParty;
  people: readonly { id: string; name: string }[];
  changed: boolean;
}

function TryMailing({ party, people, changed }: TryProps) {
  const [of, setOf] = useState<string | null>(null);
  const mayRead = useRight(
    party === 'agent' ? 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' : 'ACCOUNT_RIGHT_READ_SITES_PLANNING',
  );
  const { mutateAsync, isPending, data } = useSend(planningMailingCalls.testPlanningMailing);
  const chosen = people.find(({ id }) => id === of) ?? people[0];
  if (!chosen || !mayRead) return null;
  const send = () => mutateAsync({ params: { party }, body: { id: newId(), of: chosen.id } }).catch(tellError);
  return (
    <>
      <Group align="flex-end" gap="xs">
        <Select
          label={`Essai avec le planning de l'un des ${WORDS[party].many}`}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.id}
          onChange={setOf}
          filter={foldedFilter}
          searchable
          allowDeselect={false}
          openOnFocus={false}
        />
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={isPending}
          disabled={changed}
          onClick={() => void send()}
        >
          M'envoyer un essai
        </Button>
      </Group>
      <Text size="sm" role="status" c={data && !changed ? 'positive' : 'dimmed'}>
        {changed && "Enregistrez d'abord"}
        {!changed && data && `Essai envoyé à ${data.to}`}
      </Text>
    </>
  );
}
