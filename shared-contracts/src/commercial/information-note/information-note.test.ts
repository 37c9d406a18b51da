import { informationNoteSaveSchema, noteReminderMail } from './information-note';
import { informationNoteActs } from './information-note.acts';

const id = '0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e11';
const note = { id, title: 'Consignes', content: '<p>À lire</p>' };

test('a note names the agents or the sites that it says it goes to', () => {
  expect(informationNoteSaveSchema.parse(note)).toMatchObject({ audience: 'all' });
  for (const audience of ['agents', 'sites'] as const) {
    const { error } = informationNoteSaveSchema.safeParse({ ...note, audience });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[audience], 'Obligatoire']]);
    expect(informationNoteSaveSchema.safeParse({ ...note, audience, [audience]: [{ id }] }).success).toBe(true);
  }
});

test('nobody is reminded of what all have read', () => {
  const { remind, publish, delete: remove } = informationNoteActs.acts;
  const subject = { id, title: 'Consignes', status: 200, updatedAt: '2026-01-01T00:00:00Z', unread: 2 };
  expect(remind.when({ ...subject, unread: 0 })).toBe('Tous les destinataires ont lu cette note');
  expect(remind.when(subject)).toBeNull();
  expect(remind.ask({ ...subject, unread: 1 }).message).toMatch(/: 1 destinataire ne l'a pas lue/);
  expect(remind.ask(subject).message).toMatch(/^« Consignes » : 2 destinataires ne l'ont pas lue/);
  expect([remind.ask(subject).title, publish.ask().title, remove.ask(subject).title]).toEqual([
    'Relancer par e-mail ?',
    'Publier cette note ?',
    'Supprimer cet élément ?',
  ]);
  expect(remove.ask(subject).message).toBe('Consignes. La suppression est définitive');
});

test('a reminder names the note and keeps its subject short', () => {
  const { subject, paragraphs } = noteReminderMail('Port de la tenue', 'Sentinelle');
  expect(subject).toBe('Sentinelle : note à lire « Port de la tenue »');
  expect(paragraphs[1]).toContain('« Port de la tenue »');
  expect(noteReminderMail('a'.repeat(300), 'S').subject).toHaveLength(200);
});
