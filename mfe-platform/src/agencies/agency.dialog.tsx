import { Alert, Button, Group } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/catalogues/dialog-titles';
import { PLATFORM_MESSAGES } from '@vigie/contracts/catalogues/messages/platform';
import type { Agency } from '@vigie/contracts/platform/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency.calls';
import type { LinkedDialog, LinkedSubject } from '@vigie/kit/logic/use-linked-dialog';
import { useZodForm } from '@vigie/kit/logic/use-zod-form';
import { useCall, useSend } from '@vigie/kit/runtime';
import { DateField } from '@vigie/kit/ui/fields/date-field';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { SelectField } from '@vigie/kit/ui/fields/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { FormDialog } from '@vigie/kit/ui/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/record-dialog';
import { AGENCY_STATUS_OPTIONS, type AgencyForm, agencyDraft, agencyFormSchema } from './agency-draft';

type Props = LinkedDialog & { subject: LinkedSubject; onEnter: (id: string) => Promise<void> };

export function AgencyDialog(props: Props) {
  const { act, id } = props.subject;
  const query = useCall(agencyCalls.adminAgency, { params: { id } }, { enabled: act !== 'add' });
  const { opened, close } = props;
  if (act === 'add') return <AgencyFormDialog {...props} />;
  return (
    <RecordDialog query={query} act={act} noun={ENTITY_NOUNS.agency} opened={opened} onClose={close} size="lg">
      {({ agency }) => <AgencyFormDialog key={act} {...props} agency={agency} />}
    </RecordDialog>
  );
}

function AgencyFormDialog({ subject, opened, open, close, onEnter, agency }: Props & { agency?: Agency }) {
  const form = useZodForm(agencyFormSchema(agency), agencyDraft(subject.id, agency));
  const save = useSend(agencyCalls.saveAgency, { quiet: true });
  const { id } = subject;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      act={subject.act}
      noun={ENTITY_NOUNS.agency}
      form={form}
      size="lg"
      onSave={(body) => save.mutateAsync({ body })}
      otherActions={
        subject.act === 'read' ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => open('edit', id)}>
              Modifier
            </Button>
            <Button variant="light" onClick={() => void onEnter(id)}>
              Entrer dans l'agence
            </Button>
          </Group>
        ) : undefined
      }
    >
      <Identity form={form} />
      <Owner form={form} agency={agency} act={subject.act} />
      <Plan form={form} />
    </FormDialog>
  );
}

function Identity({ form }: { form: AgencyForm }) {
  return (
    <>
      <Pair>
        <TextField label="Nom" {...form.field('name')} />
        <TextField label="Forme juridique" {...form.field('type')} value={form.values.type ?? null} />
      </Pair>
      <Pair>
        <EmailField label="E-mail" {...form.field('email')} value={form.values.email ?? null} />
        <PhoneField label="Téléphone" {...form.field('phone')} value={form.values.phone ?? null} />
      </Pair>
      <Pair>
        <TextField label="SIREN" {...form.field('siren')} value={form.values.siren ?? null} />
        <TextField label="SIRET" {...form.field('siret')} value={form.values.siret ?? null} />
        <TextField label="Numéro de TVA" {...form.field('vatNumber')} value={form.values.vatNumber ?? null} />
      </Pair>
      <TextField
        label="Numéro d'autorisation d'exercer"
        {...form.field('authorisationNumber')}
        value={form.values.authorisationNumber ?? null}
      />
    </>
  );
}

/** Who owns the agency; one without an owner is given one here, who is invited by mail. */
function Owner({ form, agency, act }: { form: AgencyForm; agency?: Agency; act: LinkedSubject['act'] }) {
  if (agency?.manager)
    return <TextField label="Responsable" value={agency.manager.name} onChange={() => undefined} readOnly />;
  if (act === 'read') return <Alert color="warning">{PLATFORM_MESSAGES.noOwner}</Alert>;
  return (
    <>
      <Pair>
        <TextField label="Prénom du responsable" {...form.field('owner.firstName')} />
        <TextField label="Nom du responsable" {...form.field('owner.lastName')} />
      </Pair>
      <EmailField
        label="E-mail du responsable"
        description="Une invitation y est envoyée."
        {...form.field('owner.email')}
      />
    </>
  );
}

function Plan({ form }: { form: AgencyForm }) {
  const { values } = form;
  return (
    <>
      <Pair>
        <SelectField
          label="Statut"
          required
          options={AGENCY_STATUS_OPTIONS}
          value={values.status ?? null}
          onChange={(status) => form.set('status', status)}
        />
        <DateField
          label="Fin de l'abonnement"
          {...form.field('subscriptionEndsOn')}
          value={values.subscriptionEndsOn ?? null}
        />
      </Pair>
      <SwitchField
        label="Abonnement actif"
        value={values.subscriptionActive ?? false}
        onChange={(active) => form.set('subscriptionActive', active)}
      />
      <Pair>
        <NumberField label="Fiches agents" min={0} {...form.field('agentsLimit')} value={values.agentsLimit ?? null} />
        <NumberField label="Comptes" min={0} {...form.field('accountsLimit')} value={values.accountsLimit ?? null} />
      </Pair>
    </>
  );
}
