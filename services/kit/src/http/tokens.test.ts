import { newId } from '@vigie/contracts/core/id';
import { readBearer, signAccessToken } from './tokens';

process.env.VIGIE_SECRET ??= 'tokens-secret-of-at-least-32-bytes';
const claims = { userId: newId(), sessionId: newId() };
const MINUTE_MS = 60_000;

test('a token is read as often as it is sent, until it is over, and not afterwards', async () => {
  const now = Date.now();
  const header = `Bearer ${await signAccessToken(claims, now)}`;
  for (const after of [0, 1, 14]) expect(await readBearer(header, now + after * MINUTE_MS)).toEqual(claims);
  for (const after of [15, 16]) {
    await expect(readBearer(header, now + after * MINUTE_MS)).rejects.toMatchObject({
      status: 401,
      key: 'token_expired',
    });
  }
});

test('a token that was changed in one place is refused, the true one having been read or not', async () => {
  const token = await signAccessToken(claims);
  await readBearer(`Bearer ${token}`);
  const [head, body, signature = ''] = token.split('.');
  const other = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (let times = 0; times < 2; times += 1)
    await expect(readBearer(`Bearer ${other}`)).rejects.toMatchObject({ status: 401 });
});
