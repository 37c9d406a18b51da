import { fieldCalls } from '@vigie/contracts/field/calls';
import { runDataProgram } from '@vigie/service-kit/run-data-program';
import { fieldHandlers } from './handlers';

await runDataProgram('field', fieldCalls, () => ({ handlers: fieldHandlers }));
