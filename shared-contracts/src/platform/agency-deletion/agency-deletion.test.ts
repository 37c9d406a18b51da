import { AGENCY_DELETION_MESSAGES, isSameName } from './agency-deletion';

test.each([
  ['Aquila Sécurité', 'Aquila Sécurité', true],
  ['  aquila   SÉCURITÉ ', 'Aquila Sécurité', true],
  ['agence l’étoile', "Agence L'Étoile", true],
  ["Agence L'Étoile", 'Agence L’Étoile', true],
  ['Aquila Securite', 'Aquila Sécurité', false],
  ['Aquila', 'Aquila Sécurité', false],
])('« %s » typed for « %s » is the same: %s', (typed, name, same) => {
  expect(isSameName(typed, name)).toBe(same);
});

test('the sentences name the agency, who asked and the day', () => {
  const o = { agency: 'Le guet', by: 'Ana Roy', dueOn: '2026-12-24' };
  expect(AGENCY_DELETION_MESSAGES.banner(o.dueOn)).toContain('24/12/2026');
  expect(AGENCY_DELETION_MESSAGES.mailSubject(o)).toBe("L'agence Le guet sera supprimée le 24/12/2026");
  expect(AGENCY_DELETION_MESSAGES.mailAsked(o)).toMatch(/^Ana Roy .*Le guet.*24\/12\/2026/);
  expect(AGENCY_DELETION_MESSAGES.mailCancelledSubject(o.agency)).toContain('Le guet');
  expect(AGENCY_DELETION_MESSAGES.mailCancelled(o)).toMatch(/^Ana Roy .*Le guet/);
  expect(AGENCY_DELETION_MESSAGES.mailErasedSubject(o.agency)).toContain('Le guet');
  expect(AGENCY_DELETION_MESSAGES.mailErased(o.agency)).toContain('L123-22');
});
