import { newId } from '../../core/id';
import { requestMessageSaveSchema } from './request-message';

const message = (more: object) => requestMessageSaveSchema.safeParse({ id: newId(), attachments: [], ...more });

test('a message has text, files or both', () => {
  expect(message({ content: 'Demain' }).success).toBe(true);
  expect(message({ content: null, attachments: [{ id: newId() }] }).success).toBe(true);
  const empty = message({ content: '  ' });
  expect(empty.error?.issues).toMatchObject([{ path: ['content'], message: 'Obligatoire' }]);
});
