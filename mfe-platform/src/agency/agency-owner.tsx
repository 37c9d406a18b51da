import { Alert, Button, Group, Text } from '@mantine/core';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useEffect, useRef } from 'react';
import { type AgencyForm, NO_NAME } from './agency-draft';

interface Props {
  form: AgencyForm;
  agency?: Agency;
  act: DialogAct;
  /** Opens the form of an agency that is read. */
  onEdit: () => void;
}

/** The owner of the agency. An agency without one is offered to create an administrator, who is invited by mail. */
export function AgencyOwner({ form, agency, act, onEdit }: Props) {
  if (agency?.manager && !agency.managerClosed)
    return <TextField label="Responsable" value={agency.manager.name} onChange={() => undefined} readOnly />;
  if (form.values.owner && act !== 'read') return <NewOwner form={form} />;
  const { error, ...named } = form.field('owner');
  const create = act === 'read' ? onEdit : () => form.set('owner', NO_NAME);
  return (
    <Alert color="warning">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {agency?.manager ? PLATFORM_MESSAGES.ownerClosed(agency.manager) : PLATFORM_MESSAGES.noOwner}
        </Text>
        <Button
          variant="white"
          onClick={create}
          data-path={named['data-path']}
          aria-label="Créer un administrateur"
          aria-describedby={error ? 'agency-owner-error' : undefined}
        >
          Créer un administrateur
        </Button>
      </Group>
      {error && (
        <Text size="sm" c="negative" id="agency-owner-error">
          {error}
        </Text>
      )}
    </Alert>
  );
}

function NewOwner({ form }: { form: AgencyForm }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className="vg-fields">
      <Pair>
        <TextField label="Prénom du responsable" {...form.field('owner.firstName')} />
        <TextField label="Nom du responsable" {...form.field('owner.lastName')} />
      </Pair>
      <EmailField
        label="E-mail du responsable"
        description={PLATFORM_MESSAGES.invitationFollows}
        {...form.field('owner.email')}
      />
    </div>
  );
}
