import { addressSchema } from '@vigie/contracts/formats/address';
import { directionsTo } from './directions';

const to = (given: object) => directionsTo(addressSchema.parse(given));

test('the way leads to the point on the map, else to the written address, else nowhere', () => {
  const written = { street: '3 rue de l’Écluse', zipcode: '75010', city: 'Paris' };
  const point = { latitude: 48.87, longitude: 2.36 };
  expect(to({ ...written, location: point })).toBe('https://www.google.com/maps/dir/?api=1&destination=48.87%2C2.36');
  expect(decodeURIComponent(to(written)?.replace(/\+/g, ' ') ?? '')).toContain(
    'destination=3 rue de l’Écluse, 75010 Paris',
  );
  expect(to({})).toBeNull();
});
