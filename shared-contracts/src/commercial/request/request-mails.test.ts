import { requestMail } from './request-mails';

test('a decision ends where the signature of the agency follows, and does not sign by itself', () => {
  const { subject, message } = requestMail('accepted', 'Badge perdu', 'Sentinelle');
  expect(subject).toBe('Sentinelle : votre demande « Badge perdu »');
  expect(message).toMatch(/est acceptée\.\n\n.*\n\nCordialement,$/);
});
