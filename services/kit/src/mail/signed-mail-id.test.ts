import { newId } from '@vigie/contracts/core/id';
import fc from 'fast-check';
import { openingToken, readOpeningToken, readReturnToken, returnToken } from './signed-mail-id';

process.env.VIGIE_SECRET ??= 'a secret of this test alone, long enough';
const mail = { agencyId: newId(), emailId: newId() };
const among = async (end: string) => [newId(), mail.agencyId].filter((id) => id.replaceAll('-', '').endsWith(end));

test('an image and a return address name their mail, and nobody else makes one', async () => {
  expect(readOpeningToken(openingToken(mail))).toEqual(mail);
  expect(await readReturnToken(returnToken(mail).toUpperCase(), among)).toEqual(mail);
  const other = { ...mail, emailId: newId() };
  const forged = openingToken(other).slice(0, 43) + openingToken(mail).slice(43);
  expect(readOpeningToken(forged)).toBeNull();
  expect(await readReturnToken(returnToken(mail), async () => [newId()])).toBeNull();
});

test('before the @ of a return address there is room for its name', () => {
  expect(
    returnToken({ agencyId: `f${'f'.repeat(7)}-ffff-ffff-ffff-ffffffffffff`, emailId: newId() }).length,
  ).toBeLessThanOrEqual(45);
});

test('what is no token at all is nobody’s mail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 100 }), async (text) => {
      expect(readOpeningToken(text)).toBeNull();
      expect(await readReturnToken(text, among)).toBeNull();
    }),
  );
});
