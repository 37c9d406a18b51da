import { Stack } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { newAgencySchema, TRIAL_DAYS } from '@vigie/contracts/platform/agency/agency-changes';
import { SIREN } from '@vigie/kit/logic/form/codes';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { chooseAgency, navigateTo, reloadUser, toast, useSend } from '@vigie/kit/runtime';
import { AddressField } from '@vigie/kit/ui/fields/address-field';
import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';

/** The page on which a signed-in user opens a new agency. */
export function NewAgencyScreen() {
  // A fixed id makes the creation idempotent: a double tap, or a retry after a lost answer, creates one agency.
  const [id] = useState(newId);
  const address = { street: '', zipcode: '', city: '', country: DEFAULT_COUNTRY };
  const form = useZodForm(newAgencySchema, { id, name: '', address, siren: null, phone: null, email: null });
  const create = useSend(agencyCalls.createAgency, { quiet: true });
  const open = async (body: typeof newAgencySchema._output) => {
    const { agency } = await create.mutateAsync({ body });
    await reloadUser();
    await chooseAgency(agency.id);
    toast({ tone: 'positive', message: `${agency.name} est ouverte` });
    navigateTo('/');
  };
  return (
    <Stack gap="md" maw={720}>
      <PageHeader
        lead={`Vous en serez le responsable. Elle est à l'essai ${TRIAL_DAYS} jours ; tout le reste se règle ensuite, pas à pas.`}
      />
      <PageForm form={form} submitLabel="Ouvrir mon agence" onSubmit={open}>
        <TextField label="Nom" {...form.field('name')} value={form.values.name ?? ''} />
        <AddressField
          label="Adresse"
          street={form.field('address.street')}
          zipcode={form.field('address.zipcode')}
          city={form.field('address.city')}
        />
        <CodeField code={SIREN} label="SIREN" {...form.field('siren')} value={form.values.siren ?? null} />
        <Pair>
          <EmailField label="E-mail" {...form.field('email')} value={form.values.email ?? null} />
          <PhoneField label="Téléphone" {...form.field('phone')} value={form.values.phone ?? null} />
        </Pair>
      </PageForm>
    </Stack>
  );
}
