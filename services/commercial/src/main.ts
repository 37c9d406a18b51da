import { commercialCalls } from '@vigie/contracts/commercial/calls';
import { runDataProgram } from '@vigie/service-kit/run-data-program';
import { commercialHandlers } from './handlers';

await runDataProgram('commercial', commercialCalls, () => ({ handlers: commercialHandlers }));
