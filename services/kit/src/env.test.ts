import { installationSecret } from './env';

const given = process.env.VIGIE_SECRET;
afterAll(() => {
  process.env.VIGIE_SECRET = given;
});

test.each(['s', 'x'.repeat(31), ''])('a program does not start with the secret « %s »', (secret) => {
  process.env.VIGIE_SECRET = secret;
  expect(installationSecret).toThrow(/VIGIE_SECRET/);
});

test('32 bytes are enough, whatever characters they are', () => {
  for (const secret of ['x'.repeat(32), 'é'.repeat(16)]) {
    process.env.VIGIE_SECRET = secret;
    expect(installationSecret()).toBe(secret);
  }
});
