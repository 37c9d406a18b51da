import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CUSTOMER_TYPE, INVOICE_GROUPINGS, SETTLEMENT_PERIODS } from '@vigie/contracts/catalogues/constants/customers';
import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import {
  duplicatesWarning,
  identityWarning,
  isIndividual,
} from '@vigie/contracts/commercial/customer/customer-identity';
import { CURRENCIES, DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { VAT_REASONS } from '@vigie/contracts/rules/einvoice/vat-reasons';
import { SIREN, SIRET, VAT_NUMBER } from '@vigie/kit/logic/form/codes';
import { toast } from '@vigie/kit/runtime';
import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { CustomerForm } from './customer-draft';
import { Twins } from './twins';

export const BILLING_PATHS = [
  'siren',
  'siret',
  'vatNumber',
  'serviceCode',
  'engagementNumber',
  'vatReason',
  'currency',
  'settlementPeriod',
  'settlementDays',
  'invoiceGrouping',
  'hoursAnnex',
  'invoicesByMail',
  'invoiceReminders',
];

/**
 * Shows warnings about a saved customer at once: missing identity data would otherwise surface at the first invoice.
 */
export function tellIdentity(customer: Customer): void {
  const warning = identityWarning(customer);
  if (warning) toast({ tone: 'warning', message: warning });
  if (customer.twins.length > 0) {
    toast({ tone: 'warning', message: duplicatesWarning(customer, customer.twins) });
  }
}

const CURRENCY_OPTIONS = CURRENCIES.map(({ code, label }) => ({ value: code, label }));

export function CustomerBilling({ form, customer }: { form: CustomerForm; customer?: Customer }) {
  const { values } = form;
  const period = SETTLEMENT_PERIODS.find((it) => it.value === values.settlementPeriod);
  return (
    <>
      {!isIndividual(values) && <Numbers form={form} customer={customer} />}
      {values.type === CUSTOMER_TYPE.publicBody && (
        <Pair>
          <TextField
            label="Code service (Chorus Pro)"
            {...form.field('serviceCode')}
            value={values.serviceCode ?? ''}
          />
          <TextField
            label="Numéro d'engagement"
            description="Repris sur chaque facture qui n'en porte pas un autre"
            {...form.field('engagementNumber')}
            value={values.engagementNumber ?? ''}
          />
        </Pair>
      )}
      <Pair>
        <SelectField
          label="TVA"
          whenEmpty="Selon le lieu du site"
          options={VAT_REASONS}
          {...form.field('vatReason')}
          value={values.vatReason ?? null}
        />
        <SelectField
          label="Devise"
          description={
            values.currency === DEFAULT_CURRENCY
              ? undefined
              : "Hors de l'euro, une facture avec TVA demande le cours du jour"
          }
          options={CURRENCY_OPTIONS}
          {...form.field('currency')}
        />
      </Pair>
      <Pair>
        <SelectField label="Délai de règlement" options={SETTLEMENT_PERIODS} {...form.field('settlementPeriod')} />
        {period?.days && <NumberField label="Nombre de jours" suffix=" jours" {...form.field('settlementDays')} />}
      </Pair>
      <SelectField
        label="Facturation du mois"
        description="La commande est celle de chaque site"
        options={INVOICE_GROUPINGS}
        {...form.field('invoiceGrouping')}
      />
      <Pair>
        <SwitchField
          label="Annexe des heures"
          description="Jour, agent, site et heures, à la suite de chaque facture"
          {...form.field('hoursAnnex')}
        />
        <SwitchField
          label="Factures par e-mail"
          description="Sinon elles partent par courrier"
          {...form.field('invoicesByMail')}
        />
      </Pair>
      <SwitchField
        label="Relancer ses factures impayées"
        description="Quand les relances automatiques de l'agence sont actives"
        {...form.field('invoiceReminders')}
      />
    </>
  );
}

/** The registration numbers of a business, with a warning when they would block its invoices. */
function Numbers({ form, customer }: { form: CustomerForm; customer?: Customer }) {
  const warning = identityWarning(form.values);
  const twins = customer && customer.siret === form.values.siret ? customer.twins : [];
  return (
    <>
      <Pair>
        <CodeField code={SIREN} label="SIREN" {...form.field('siren')} />
        <CodeField code={SIRET} label="SIRET" {...form.field('siret')} />
        <CodeField code={VAT_NUMBER} label="Numéro de TVA" {...form.field('vatNumber')} />
      </Pair>
      {warning && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status">
          {warning}
        </Alert>
      )}
      <Twins of={form.values} twins={twins} />
    </>
  );
}
