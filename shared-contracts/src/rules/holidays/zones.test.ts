import { holidayZoneOf, isHolidayZone, zoneOfDepartement, zoneOfPostalCode } from './zones';

test.each([
  ['75', 'metropole'],
  ['01', 'metropole'],
  ['2a', 'metropole'],
  ['2B', 'metropole'],
  ['20', 'metropole'],
  ['95', 'metropole'],
  ['57', 'alsace-moselle'],
  ['67', 'alsace-moselle'],
  ['68', 'alsace-moselle'],
  ['971', 'guadeloupe'],
  ['972', 'martinique'],
  ['973', 'guyane'],
  ['974', 'la-reunion'],
  ['975', 'saint-pierre-et-miquelon'],
  ['976', 'mayotte'],
  ['977', 'saint-barthelemy'],
  ['978', 'saint-martin'],
  ['986', 'wallis-et-futuna'],
  ['987', 'polynesie-francaise'],
  ['988', 'nouvelle-caledonie'],
  ['96', undefined],
  ['00', undefined],
  ['980', undefined],
  ['toString', undefined],
  ['', undefined],
])('département %s is in %s', (code, zone) => {
  expect(zoneOfDepartement(code)).toBe(zone);
});

test.each([
  ['75011', 'metropole'],
  ['20090', 'metropole'],
  ['57000', 'alsace-moselle'],
  ['67 000', 'alsace-moselle'],
  ['97110', 'guadeloupe'],
  ['97133', 'saint-barthelemy'],
  ['97150', 'saint-martin'],
  ['97200', 'martinique'],
  ['97300', 'guyane'],
  ['97400', 'la-reunion'],
  ['97500', 'saint-pierre-et-miquelon'],
  ['97600', 'mayotte'],
  ['98600', 'wallis-et-futuna'],
  ['98714', 'polynesie-francaise'],
  ['98800', 'nouvelle-caledonie'],
  ['98000', undefined],
  ['7501', undefined],
  ['B-1000', undefined],
])('postal code %s is in %s', (code, zone) => {
  expect(zoneOfPostalCode(code)).toBe(zone);
});

test('zone names are recognised', () => {
  expect(isHolidayZone('saint-martin')).toBe(true);
  expect(isHolidayZone('France')).toBe(false);
});

test.each([
  [['guadeloupe', '67000', 'FR'], 'guadeloupe'],
  [[null, '67000', 'FR'], 'alsace-moselle'],
  [[null, '75011', 'alsace-moselle'], 'metropole'],
  [[null, '', 'alsace-moselle'], 'alsace-moselle'],
  [[null, undefined, 'FR'], 'metropole'],
])('of %j the first that names a zone decides', (places, zone) => {
  expect(holidayZoneOf(...places)).toBe(zone);
});
