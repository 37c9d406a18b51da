import { UNAVAILABILITY_MESSAGES } from './unavailability';

const { acceptMany, overWork } = UNAVAILABILITY_MESSAGES;
const at = (day: number) => `le 0${day}/03/2027 de 08:00 à 13:00`;

test('services that were done at the time of an absence are named, and those beyond are counted', () => {
  expect(overWork({ count: 1, named: [at(1)] })).toBe(
    "L'agent a déjà fait un service pendant cette indisponibilité : le 01/03/2027 de 08:00 à 13:00. L'absence et ce service seraient comptés tous deux dans la paie.",
  );
  expect(overWork({ count: 2, named: [at(1)] })).toMatch(
    /fait 2 services .* et un autre\. .* et ces services seraient/,
  );
  expect(overWork({ count: 4, named: [at(1), at(2)] })).toMatch(/ et 2 autres\./);
});

test('the question for several requests has their number', () =>
  expect(acceptMany({ count: 3 })).toBe('Accepter 3 demandes ?'));
