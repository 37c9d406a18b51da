import { EMAIL_KINDS, EMAIL_RIGHTS, shownText } from './email';

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
