export type Place = [street: string, zipcode: string, city: string, latitude: number, longitude: number];

export const address = ([street, zipcode, city, latitude, longitude]: Place) => ({
  street,
  zipcode,
  city,
  country: 'France',
  location: { latitude, longitude },
});
