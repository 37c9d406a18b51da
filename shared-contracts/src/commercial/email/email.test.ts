import { newId } from '../../core/id';
import { addresseesOf, EMAIL_KINDS, EMAIL_RIGHTS, emailToSendSchema, shownText } from './email';

test('of a text with a link that signs for its recipient, others read the words', () => {
  const text = 'Votre devis : https://vigie.example/#/devis/abc?x=1\n\nCordialement';
  expect(shownText(text, 'whole')).toBe(text);
  expect(shownText(text, 'withoutLinks')).toBe('Votre devis : [lien personnel]\n\nCordialement');
  expect(shownText(text, 'nothing')).toBeNull();
});

test('whatever an e-mail is about, somebody may send it', () => {
  const kinds = EMAIL_KINDS.map(({ value }) => value).filter((value) => value !== 'other');
  expect(Object.keys(EMAIL_RIGHTS).sort()).toEqual([...kinds].sort());
});

test('of several addresses in one field, the one that is none is named', () => {
  const to = addresseesOf('Marie Durand, Claire@x.example;  a@y.example b@z.example\n');
  expect(to).toEqual(['Marie Durand', 'Claire@x.example', 'a@y.example', 'b@z.example']);
  const mail = { id: newId(), subject: 'Consignes', message: '<p>Bonjour</p>' };
  const refused = emailToSendSchema.safeParse({ ...mail, to });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['to.0', 'Adresse e-mail invalide : Marie Durand'],
  ]);
  expect(emailToSendSchema.parse({ ...mail, to: to.slice(1) }).to[0]).toBe('claire@x.example');
});
