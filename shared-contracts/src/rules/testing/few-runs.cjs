// A mutant that a property catches is caught by its first examples: a full run for each of thousands would take a day.
const fc = require('fast-check');

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 25 });
