import type { Address } from '@vigie/contracts/formats/address';
import { AddressField } from '@vigie/kit/ui/fields/address-field';

type Part = 'street' | 'zipcode' | 'city' | 'country';

/** An address being edited; any part may be missing. */
interface AddressDraft extends Partial<Record<Part, string | null>> {
  location?: { [K in keyof NonNullable<Address['location']>]?: number | null } | null;
}

interface Props {
  label: string;
  value: AddressDraft | null | undefined;
  onChange: (value: Address) => void;
  errors: Record<string, string>;
  /** Also asks for the point on the map, and draws this radius around it, in metres. */
  radiusM?: number;
}

/** The fields of an address, held by the form as one value that changes as a whole. */
export function AddressFields({ label, value, onChange, errors, radiusM }: Props) {
  const address: Address = {
    street: value?.street ?? '',
    zipcode: value?.zipcode ?? '',
    city: value?.city ?? '',
    country: value?.country ?? '',
    location: (value?.location ?? null) as Address['location'],
  };
  const part = (key: Part) => ({
    value: address[key],
    onChange: (text: string | null) => onChange({ ...address, [key]: text ?? '' }),
    error: errors[`address.${key}`],
    'data-path': `address.${key}`,
  });
  return (
    <AddressField
      label={label}
      street={part('street')}
      zipcode={part('zipcode')}
      city={part('city')}
      country={part('country')}
      radiusM={radiusM}
      location={
        radiusM === undefined
          ? undefined
          : {
              value: address.location ?? null,
              onChange: (location) => onChange({ ...address, location }),
              error: errors['address.location'],
              'data-path': 'address.location',
            }
      }
    />
  );
}
