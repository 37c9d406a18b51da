import { Box } from '@mantine/core';
import { AddressField } from '@vigie/kit/ui/fields/address-field';
import type { SettingsForm } from '../setting';

export function AgencyAddress({ form }: { form: SettingsForm }) {
  return (
    <Box mt="md">
      <AddressField
        label="Adresse"
        street={form.field('address.street')}
        zipcode={form.field('address.zipcode')}
        city={form.field('address.city')}
        country={form.field('address.country')}
      />
    </Box>
  );
}
