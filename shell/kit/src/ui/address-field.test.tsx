import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Position } from '@vigie/contracts/field/fact/position';
import { addressSchema } from '@vigie/contracts/formats/address';
import { z } from 'zod';
import { ReadOnlyContext } from '../logic/form/read-only';
import { useZodForm } from '../logic/form/use-zod-form';
import type { Geocode } from '../logic/map/map-settings';
import type { MapViewProps } from '../logic/map/map-view';
import { renderKit, resetKit } from '../testing/harness';
import { AddressField } from './fields/address-field';

// Leaflet measures the page, which jsdom does not lay out, so the map is a stand-in that captures its props.
const map: { props: MapViewProps | null } = { props: null };
jest.mock('./map/map-view', () => ({
  MapView: (props: MapViewProps) => {
    map.props = props;
    return null;
  },
}));

beforeEach(resetKit);

const schema = z.object({ address: addressSchema });
const HERE: Position = { latitude: 48.936, longitude: 2.338 };

function Form({ geocode, readOnly = false }: { geocode?: Geocode | null; readOnly?: boolean }) {
  const form = useZodForm(schema, {
    address: {
      street: "12, rue de l'Île",
      zipcode: '93450',
      city: "L'Île-Saint-Denis",
      country: 'France',
      location: null,
    },
  });
  return (
    <ReadOnlyContext value={readOnly}>
      <AddressField
        label="Adresse du site"
        radiusM={150}
        geocode={geocode}
        street={form.field('address.street')}
        zipcode={form.field('address.zipcode')}
        city={form.field('address.city')}
        country={form.field('address.country')}
        location={form.field('address.location')}
      />
    </ReadOnlyContext>
  );
}

const user = () => userEvent.setup({ delay: null });

test('a click on the map sets the point, dragging moves it, a button takes it away', async () => {
  renderKit(<Form />);
  expect(screen.getByRole('status')).toHaveTextContent('Aucun point');
  expect(map.props?.points).toEqual([]);
  act(() => map.props?.onPick?.(HERE));
  expect(screen.getByRole('status')).toHaveTextContent('Latitude 48,93600, longitude 2,33800');
  const [point] = map.props?.points ?? [];
  expect(point).toMatchObject({ position: HERE, radiusM: 150, draggable: true });
  if (!point) throw new Error('no point');
  act(() => map.props?.onMove?.(point, { latitude: 48.94, longitude: 2.34 }));
  expect(screen.getByRole('status')).toHaveTextContent('Latitude 48,94000, longitude 2,34000');
  await user().click(screen.getByRole('button', { name: 'Retirer le point' }));
  expect(map.props?.points).toEqual([]);
});

test('no geocoder is there unless one was given', () => {
  renderKit(<Form />);
  expect(screen.queryByRole('button', { name: "Localiser l'adresse" })).not.toBeInTheDocument();
});

test('a geocoder is asked for the typed address and sets the point', async () => {
  const geocode = jest.fn(async () => HERE);
  renderKit(<Form geocode={geocode} />);
  await user().type(screen.getByLabelText('Adresse'), ' bis');
  await user().click(screen.getByRole('button', { name: "Localiser l'adresse" }));
  await waitFor(() => expect(map.props?.points).toHaveLength(1));
  expect(geocode).toHaveBeenCalledWith("12, rue de l'Île bis 93450 L'Île-Saint-Denis France", expect.anything());
});

test.each([
  ['knows nothing', async () => null],
  [
    'fails',
    async () => {
      throw new Error('timeout');
    },
  ],
])('a geocoder that %s is told, and the point stays', async (_what, geocode) => {
  renderKit(<Form geocode={geocode} />);
  act(() => map.props?.onPick?.(HERE));
  await user().click(screen.getByRole('button', { name: "Localiser l'adresse" }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossible de localiser la ville.');
  expect(map.props?.points[0]?.position).toEqual(HERE);
  act(() => map.props?.onPick?.({ latitude: 1, longitude: 2 }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('in a consultation the point is only shown', () => {
  renderKit(<Form readOnly geocode={async () => HERE} />);
  expect(map.props?.onPick).toBeUndefined();
  expect(map.props?.onMove).toBeUndefined();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Ville')).toHaveAttribute('readonly');
});
