// A mutant that a property catches is caught by its first examples: a full run for each of thousands would take a day.
const RUNS = 8;
jest.mock('fast-check', () => {
  // Read inside: outside, where this call is hoisted above, `fast-check` is this mock already.
  const real = jest.requireActual('fast-check');
  const assert = (property, parameters) => real.assert(property, { ...parameters, numRuns: RUNS });
  const module = { ...real, assert };
  return { __esModule: true, ...module, default: module };
});
