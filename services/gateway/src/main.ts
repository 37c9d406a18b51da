import { required } from '@vigie/service-kit/env';
import { runProgram } from '@vigie/service-kit/http/program';
import { programLog } from '@vigie/service-kit/log';
import { gatewayApp } from './gateway-app';

const log = programLog('gateway');
await runProgram({
  name: 'gateway',
  log,
  port: Number(required('PORT')),
  app: gatewayApp(log),
  ready: async () => undefined,
  close: [],
});
