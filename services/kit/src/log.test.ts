import { Writable } from 'node:stream';
import { createLog } from './log';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let said = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString();
      done();
    },
  });
  write(createLog('essai', destination));
  return said;
}

test('an error is told without the row or the recipients it was about', () => {
  const refused = Object.assign(new Error('550 unknown user <karim@exemple.test>'), {
    code: '23505',
    constraint: 'user_account_email',
    detail: 'Key (email)=(karim@exemple.test) already exists.',
    rejected: ['karim@exemple.test'],
    envelope: { to: ['karim@exemple.test'] },
  });
  const said = logged((log) => log.error({ err: refused }, 'call failed'));
  expect(said).not.toContain('karim');
  expect(JSON.parse(said)).toMatchObject({
    program: 'essai',
    err: { code: '23505', constraint: 'user_account_email', message: '550 unknown user <[address]>' },
  });
});

test('what is named like a secret or an address never reaches a line, whoever logs it', () => {
  const said = logged((log) =>
    log.info({ email: 'a@b.fr', body: { password: 'x1', token: 'x2', refresh_token: 'x3', email: 'c@d.fr' } }, 'kept'),
  );
  expect(said).toContain('kept');
  expect(said).not.toMatch(/x[123]|@/);
});
