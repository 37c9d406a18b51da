import { Button, Group } from '@mantine/core';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { type Installation, sellerSaveSchema } from '@vigie/contracts/platform/installation/installation';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { SELLER_FIELDS } from '@vigie/contracts/platform/installation/seller';
import { SIREN, VAT_NUMBER } from '@vigie/kit/logic/form/codes';
import { useUnsavedGuard } from '@vigie/kit/logic/form/use-unsaved-guard';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { isApiError, toast, useSend } from '@vigie/kit/runtime';
import { AddressField } from '@vigie/kit/ui/fields/address-field';
import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { Section } from './section';

const NOBODY = {
  ...{ name: '', legalForm: null, siren: '', vatNumber: '', register: null, email: null },
  address: { street: '', zipcode: '', city: '', country: DEFAULT_COUNTRY },
};

/** The seller of the platform, printed as the head of the invoices to agencies. */
export function SellerSection({
  known,
  onSaved,
}: {
  known: Installation;
  onSaved: (installation: Installation) => void;
}) {
  const form = useZodForm(sellerSaveSchema, { seller: known.seller ?? NOBODY, updatedAt: known.updatedAt });
  const send = useSend(installationCalls.saveSeller, { quiet: true });
  const dirty = form.isDirty();
  useUnsavedGuard(dirty);

  const save = async () => {
    const checked = form.check();
    if ('errors' in checked) return;
    try {
      const { installation } = await send.mutateAsync({ body: checked.values });
      onSaved(installation);
      toast({ tone: 'positive', message: 'Vendeur enregistré' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      form.setErrors(error.errors ?? []);
      toast({ tone: 'negative', message: error.message });
    }
  };

  return (
    <Section
      title="Vendeur"
      lead="Qui vend la plateforme : l'en-tête des factures que les agences reçoivent de leurs paiements. Tant qu'il manque, elles attendent ; enregistré, celles qui attendent sont émises."
    >
      <Pair>
        <TextField label={SELLER_FIELDS.name} {...form.field('seller.name')} />
        <TextField
          label={SELLER_FIELDS.legalForm}
          placeholder="SAS au capital de 10 000 €"
          {...form.field('seller.legalForm')}
          value={form.values.seller.legalForm ?? null}
        />
      </Pair>
      <AddressField
        label="Adresse"
        street={form.field('seller.address.street')}
        zipcode={form.field('seller.address.zipcode')}
        city={form.field('seller.address.city')}
        country={form.field('seller.address.country')}
      />
      <Pair>
        <CodeField label={SELLER_FIELDS.siren} code={SIREN} {...form.field('seller.siren')} />
        <CodeField label={SELLER_FIELDS.vatNumber} code={VAT_NUMBER} {...form.field('seller.vatNumber')} />
      </Pair>
      <Pair>
        <TextField
          label={SELLER_FIELDS.register}
          placeholder="RCS Brest 404 833 048"
          {...form.field('seller.register')}
          value={form.values.seller.register ?? null}
        />
        <EmailField
          label={SELLER_FIELDS.email}
          {...form.field('seller.email')}
          value={form.values.seller.email ?? null}
        />
      </Pair>
      <Group justify="flex-end">
        <Button onClick={save} loading={send.isPending} disabled={!dirty}>
          Enregistrer le vendeur
        </Button>
      </Group>
    </Section>
  );
}
