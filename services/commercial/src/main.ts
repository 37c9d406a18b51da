import { commercialCalls } from '@vigie/contracts/commercial/calls';
import { runService } from '@vigie/service-kit/run-service';
import { commercialHandlers } from './handlers';

await runService('commercial', commercialCalls, () => ({ handlers: commercialHandlers }));
