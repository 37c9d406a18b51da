// Mutation testing runs with few examples: the first ones catch a mutant, and full runs for thousands of mutants take a
// day.
const RUNS = 8;
jest.mock('fast-check', () => {
  // Required inside the factory: jest hoists this call, so outside of it `fast-check` is already this mock.
  const real = jest.requireActual('fast-check');
  const assert = (property, parameters) => real.assert(property, { ...parameters, numRuns: RUNS });
  const module = { ...real, assert };
  return { __esModule: true, ...module, default: module };
});
