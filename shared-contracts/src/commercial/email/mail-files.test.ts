import { newId } from '../../core/id';
import { MAIL_FILE_MESSAGES, MAIL_FILES_MAX, mailFilesSchema } from './mail-files';

const refs = (count: number) => Array.from({ length: count }, () => ({ id: newId() }));

test('a mail carries ten files at most, and none unless it is said', () => {
  expect(mailFilesSchema.parse(undefined)).toEqual([]);
  expect(mailFilesSchema.parse(refs(MAIL_FILES_MAX))).toHaveLength(10);
  expect(mailFilesSchema.safeParse(refs(MAIL_FILES_MAX + 1)).error?.issues[0]?.message).toBe(
    '10 pièces jointes au plus',
  );
});

test('sentences say what a mail takes and why a file was left out', () => {
  expect(MAIL_FILE_MESSAGES.taken).toBe('PDF, images, textes et tableaux : 10 fichiers et 15\u00a0Mo au plus');
  expect(MAIL_FILE_MESSAGES.tooLarge).toContain('15\u00a0Mo');
  expect(MAIL_FILE_MESSAGES.refusedType({ name: 'film.mp4' })).toContain('« film.mp4 »');
  expect(MAIL_FILE_MESSAGES.gone).toContain('joignez-la à nouveau');
});
