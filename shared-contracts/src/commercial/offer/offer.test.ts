import { offerAnswerMail, offerList } from './offer';
import { offerActs } from './offer.acts';

test('a list tells the announcements of others from those of the agency', () => {
  expect(offerList.filters.mine.labels).toEqual({
    all: 'Toutes',
    without: 'Annonces actives',
    only: 'Mes annonces',
  });
  const offer = { id: 'x', status: 100, updatedAt: '2026-01-01T00:00:00Z', title: 'Renfort' };
  expect(offerActs.acts.delete.ask(offer).message).toBe('Renfort. La suppression est définitive');
});

test('an answer is mailed with the announcement in its subject, which stays short', () => {
  const mail = offerAnswerMail({ reference: 'A-0001', title: 'Renfort SSIAP' }, 'Sentinelle', 'Bonjour');
  expect(mail.subject).toBe('Réponse à votre annonce A-0001 « Renfort SSIAP »');
  expect(mail.paragraphs).toContain('Bonjour');
  expect(offerAnswerMail({ reference: 'A', title: 'x'.repeat(300) }, 'S', '').subject).toHaveLength(200);
});
