import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { openClient } from './client';

/** A server that issues the tokens `t1`, `t2`, … and accepts them from number `goodFrom` on. */
let server: Server;
let url: string;
let signIns = 0;
let goodFrom = 1;
const refused: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/login_check') {
      signIns += 1;
      response.end(JSON.stringify({ token: `t${signIns}` }));
      return;
    }
    const token = request.headers.authorization ?? '';
    const expired = Number(token.replace('Bearer t', '')) < goodFrom;
    if (expired) refused.push(token);
    response.statusCode = expired ? 401 : 200;
    response.end(JSON.stringify(expired ? { message: 'Jeton de connexion expiré' } : { as: token }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a client that outlives its token signs in again, once for all calls that were refused', async () => {
  const client = await openClient(url, { email: 'a@exemple.test', password: 'x' });
  const read = () => client.call(customerCalls.customer, { params: { id: newId() } }, { agencyId: newId() });
  expect(await read()).toEqual({ as: 'Bearer t1' });
  goodFrom = 2;
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers).toEqual([{ as: 'Bearer t2' }, { as: 'Bearer t2' }, { as: 'Bearer t2' }]);
  expect(refused).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
  expect(signIns).toBe(2);
});

test('what is refused with a new token too is an error', async () => {
  const client = await openClient(url, { email: 'a@exemple.test', password: 'x' });
  goodFrom = 99;
  const refusal = client.call(customerCalls.customer, { params: { id: newId() } }, { agencyId: newId() });
  await expect(refusal).rejects.toThrow('401 Jeton de connexion expiré');
});
