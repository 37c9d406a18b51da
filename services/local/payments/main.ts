import { required } from '@vigie/service-kit/env';
import { stopOnSignal } from '@vigie/service-kit/http/program';
import { programLog } from '@vigie/service-kit/log';
import { openSimulator } from './simulator';

const log = programLog('payments');
const simulator = await openSimulator({
  folder: process.env.PAYMENTS_DIR ?? '.vigie/payments',
  port: Number(process.env.PORT ?? 4608),
  secretKey: required('STRIPE_SECRET_KEY'),
  webhook: { url: required('STRIPE_WEBHOOK_URL'), secret: required('STRIPE_WEBHOOK_SECRET') },
  log,
});
log.info({ url: simulator.url }, 'payments ready');
stopOnSignal(log, [() => simulator.close()]);
