import { fieldCalls } from '@vigie/contracts/field/calls';
import { runService } from '@vigie/service-kit/run-service';
import { fieldHandlers } from './handlers';

await runService('field', fieldCalls, () => ({ handlers: fieldHandlers }));
