import type { Site } from '@vigie/contracts/commercial/site/site';
import { SITE_DEFAULT_RADIUS_M } from '@vigie/contracts/core/limits';
import { HOLIDAY_ZONES, type HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import { useAgencyLists } from '@vigie/kit/logic/use-agency-lists';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { AddressFields } from '../forms/address-fields';
import { optionsWith } from '../forms/options-with';
import { customerSource } from '../refs/customer-source';
import type { SiteForm } from './site-draft';

const ZONES = Object.entries(HOLIDAY_ZONES).map(([value, { label }]) => ({ value: value as HolidayZone, label }));

export function SiteIdentity({ form, site }: { form: SiteForm; site?: Site }) {
  const { values } = form;
  const { specialties, activityTypes } = useAgencyLists();
  return (
    <>
      <Pair>
        <TextField label="Nom" {...form.field('name')} />
        <RefField
          label="Client"
          source={customerSource}
          known={site ? [site.customer] : []}
          {...form.field('customerId')}
        />
      </Pair>
      <FileField label="Photo du site" picture {...form.field('pictureFileId')} value={values.pictureFileId ?? null} />
      <AddressFields
        label="Adresse et point sur la carte"
        radiusM={values.radius ?? SITE_DEFAULT_RADIUS_M}
        value={values.address}
        onChange={(address) => form.set('address', address)}
        errors={form.errors}
      />
      <NumberField
        label="Rayon"
        description="Autour du point de la carte : un agent plus loin est hors périmètre."
        suffix=" m"
        min={1}
        {...form.field('radius')}
      />
      <MultiSelectField
        label="Spécialités"
        options={optionsWith(specialties, values.specialties ?? [])}
        {...form.field('specialties')}
        value={values.specialties ?? []}
      />
      <Pair>
        <SelectField
          label="Type d'activité"
          options={optionsWith(
            activityTypes.map(({ name }) => name),
            [values.activityType],
          )}
          {...form.field('activityType')}
          value={values.activityType ?? null}
        />
        <SelectField
          label="Jours fériés"
          whenEmpty="Selon le code postal"
          options={ZONES}
          {...form.field('holidayLocale')}
          value={(values.holidayLocale ?? null) as HolidayZone | null}
          onChange={(zone) => {
            form.set('holidayLocale', zone);
            // An overseas site has its own holidays and its own time zone.
            form.set('timeZone', zone ? HOLIDAY_ZONES[zone].timeZone : null);
          }}
        />
      </Pair>
      <TextField
        label="Commande du client"
        description="Portée sur les factures de ses services, où le client en veut une par commande"
        {...form.field('purchaseOrder')}
        value={values.purchaseOrder ?? ''}
      />
    </>
  );
}
