import { required } from '@vigie/service-kit/env';
import { runProgram } from '@vigie/service-kit/http/program';
import { programLog } from '@vigie/service-kit/log';
import { gatewayApp } from './gateway-app';

const log = programLog('gateway');
await runProgram({
  name: 'gateway',
  log,
  port: Number(required('PORT')),
  // Health and metrics have a port of their own, since the public port must not reveal them.
  opsPort: Number(required('OPS_PORT')),
  app: gatewayApp(log),
  ready: async () => undefined,
  close: [],
});
