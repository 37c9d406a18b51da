import { AGENT_RATINGS, AGENT_TYPES, GENDERS } from '@vigie/contracts/catalogues/constants/agents';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { useAgencyLists } from '@vigie/kit/logic/use-agency-lists';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { ReactNode } from 'react';
import { AddressFields } from '../forms/address-fields';
import { optionsWith } from '../forms/options-with';
import type { AgentForm } from './agent-draft';

const RATINGS = AGENT_RATINGS.map((value) => ({ value, label: `${value} / 5` }));

/** @param length the field for the licence term, if the form must ask for it */
export function AgentIdentity({ form, length }: { form: AgentForm; length?: ReactNode }) {
  const { values } = form;
  const { specialties } = useAgencyLists();
  const licensed = values.status === AGENT_STATUS.licensed;
  return (
    <>
      <Pair>
        <TextField label="Prénom" {...form.field('firstName')} />
        <TextField label="Nom" {...form.field('lastName')} />
      </Pair>
      <Pair>
        <SelectField label="Civilité" options={GENDERS} {...form.field('civility')} value={values.civility ?? null} />
        <SelectField label="Type" options={AGENT_TYPES} {...form.field('type')} value={values.type ?? null} />
        <TextField label="Matricule" {...form.field('reference')} value={values.reference ?? null} />
      </Pair>
      <Pair>
        <EmailField label="E-mail" {...form.field('email')} value={values.email ?? null} required={licensed} />
        <PhoneField label="Téléphone" {...form.field('phone')} value={values.phone ?? null} />
      </Pair>
      {values.status !== undefined && (
        <SwitchField
          label="Licence"
          description="Ouvre l'accès de l'agent sur son téléphone ; une invitation est envoyée à son adresse e-mail."
          value={licensed}
          onChange={(on) => form.set('status', on ? AGENT_STATUS.licensed : AGENT_STATUS.unlicensed)}
        />
      )}
      {length}
      <AddressFields
        label="Adresse"
        value={values.address}
        onChange={(address) => form.set('address', address)}
        errors={form.errors}
      />
      <MultiSelectField
        label="Spécialités"
        options={optionsWith(specialties, values.specialties ?? [])}
        {...form.field('specialties')}
        value={values.specialties ?? []}
      />
      <SelectField
        label="Note"
        options={RATINGS}
        value={(values.rating ?? null) as (typeof AGENT_RATINGS)[number] | null}
        onChange={(rating) => form.set('rating', rating)}
      />
    </>
  );
}
