import { required } from '@vigie/service-kit/env';
import { runProgram } from '@vigie/service-kit/http/program';
import { programLog } from '@vigie/service-kit/log';
import { gatewayApp } from './gateway-app';

const log = programLog('gateway');
await runProgram({
  name: 'gateway',
  log,
  port: Number(required('PORT')),
  // The port that people open tells nobody how the program fares.
  opsPort: Number(required('OPS_PORT')),
  app: gatewayApp(log),
  ready: async () => undefined,
  close: [],
});
