import { Alert, Button } from '@mantine/core';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { type Agency, agencyList } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import type { agencySaveSchema } from '@vigie/contracts/platform/agency/agency-changes';
import { PAYMENT_STATUSES } from '@vigie/contracts/platform/subscription/payment.statuses';
import { DEFAULT_VAT_REGIME, VAT_REGIMES } from '@vigie/contracts/rules/einvoice/service-vat';
import { BIC, IBAN, SIREN, SIRET, VAT_NUMBER } from '@vigie/kit/logic/form/codes';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { AddressField } from '@vigie/kit/ui/fields/address-field';
import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import type { z } from 'zod';
import { type AgencyForm, agencyChanges, agencyDraft, agencyFormSchema, statusOptions } from './agency-draft';
import { AgencyOwner } from './agency-owner';

interface Props {
  dialog: LinkedProps;
  onEnter: (id: string) => Promise<void>;
}

export function AgencyDialog({ dialog, onEnter }: Props) {
  const { act, id } = dialog.subject;
  const query = useCall(agencyCalls.adminAgency, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.agency}>
      {(read) => (
        <AgencyFormDialog
          key={act}
          dialog={dialog}
          onEnter={onEnter}
          agency={read?.agency}
          sameSiret={read?.sameSiret}
        />
      )}
    </LinkedRecord>
  );
}

type FormProps = Props & { agency?: Agency; sameSiret?: string | null };

function AgencyFormDialog({ dialog, onEnter, agency, sameSiret }: FormProps) {
  const form = useZodForm(agencyFormSchema(agency), agencyDraft(dialog.subject.id, agency));
  const save = useSend(agencyCalls.saveAgency, { quiet: true });
  const { act, id } = dialog.subject;
  const send = async (values: z.output<typeof agencySaveSchema>) => {
    const body = agency ? agencyChanges(agency, values) : values;
    if (body) {
      tellSameSiret(values, await save.mutateAsync({ body }));
      const to = values.owner?.email;
      if (to) toast({ tone: 'positive', message: PLATFORM_MESSAGES.accessOpened({ to }) });
    } else toast({ tone: 'info', message: PLATFORM_MESSAGES.settingsUnchanged });
  };
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.agency}
      form={form}
      onSave={send}
      readActions={
        <Button variant="light" onClick={() => void onEnter(id)}>
          Entrer dans l'agence
        </Button>
      }
    >
      {sameSiret && <Alert color="warning">{PLATFORM_MESSAGES.sameSiret({ names: sameSiret })}</Alert>}
      <Identity form={form} />
      <AgencyOwner form={form} agency={agency} act={act} onEdit={() => dialog.open('edit', id)} />
      <Plan form={form} agency={agency} />
    </LinkedForm>
  );
}

/** Tells once, after the save that gave the number, which agencies have the same. */
function tellSameSiret({ siret }: { siret?: string | null }, { sameSiret }: { sameSiret: string | null }): void {
  if (siret && sameSiret) toast({ tone: 'warning', message: PLATFORM_MESSAGES.sameSiret({ names: sameSiret }) });
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
        <CodeField code={SIREN} label="SIREN" {...form.field('siren')} value={form.values.siren ?? null} />
        <CodeField code={SIRET} label="SIRET" {...form.field('siret')} value={form.values.siret ?? null} />
        <CodeField
          code={VAT_NUMBER}
          label="Numéro de TVA"
          {...form.field('vatNumber')}
          value={form.values.vatNumber ?? null}
        />
      </Pair>
      <AddressField
        label="Adresse"
        street={form.field('address.street')}
        zipcode={form.field('address.zipcode')}
        city={form.field('address.city')}
        country={form.field('address.country')}
      />
      <TextField
        label="Numéro d'autorisation d'exercer"
        {...form.field('authorisationNumber')}
        value={form.values.authorisationNumber ?? null}
      />
      <Invoicing form={form} />
    </>
  );
}

/** The mentions printed on the agency's documents (Code de commerce, R123-237 and R123-238), and its bank details. */
function Invoicing({ form }: { form: AgencyForm }) {
  const { values } = form;
  return (
    <>
      <Pair>
        <MoneyField
          label="Capital social"
          {...form.field('shareCapitalCents')}
          value={values.shareCapitalCents ?? null}
        />
        <TextField label="Ville du RCS" {...form.field('rcsCity')} value={values.rcsCity ?? null} />
      </Pair>
      <SelectField
        label="Régime de TVA"
        options={VAT_REGIMES}
        {...form.field('vatRegime')}
        value={values.vatRegime ?? DEFAULT_VAT_REGIME}
      />
      <Pair>
        <CodeField code={IBAN} label="IBAN" {...form.field('iban')} value={values.iban ?? null} />
        <CodeField code={BIC} label="BIC" {...form.field('bic')} value={values.bic ?? null} />
      </Pair>
    </>
  );
}

function Plan({ form, agency }: { form: AgencyForm; agency?: Agency }) {
  const { values } = form;
  return (
    <>
      <Pair>
        <SelectField
          label="Statut"
          required
          options={statusOptions(agency)}
          value={values.status ?? null}
          onChange={(status) => form.set('status', status)}
        />
        <DateField
          label="Fin de l'offre"
          {...form.field('subscriptionEndsOn')}
          value={values.subscriptionEndsOn ?? null}
        />
      </Pair>
      <Pair>
        <SelectField
          label={agencyList.columns.payment.label}
          options={PAYMENT_STATUSES}
          value={values.payment ?? null}
          onChange={(payment) => form.set('payment', payment)}
        />
        <DateField
          label={agencyList.columns.lastPaymentOn.label}
          {...form.field('lastPaymentOn')}
          value={values.lastPaymentOn ?? null}
        />
      </Pair>
      <SwitchField
        label="Offre active"
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
