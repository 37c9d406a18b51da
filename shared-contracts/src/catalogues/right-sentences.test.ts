import { RIGHT_KEYS } from '../core/rights';
import { rightSentence } from './right-sentences';

test('every right says in one sentence of its own what it opens', () => {
  const sentences = RIGHT_KEYS.map(rightSentence);
  expect(new Set(sentences).size).toBe(RIGHT_KEYS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÉ].{8,110}\.$/);
});

test('those of the categories of expirations name their category', () => {
  expect(rightSentence('ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_3')).toContain('« C.N.A.P.S. »');
  expect(rightSentence('ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_2')).toContain("« Sécurité de l'Ets »");
});
