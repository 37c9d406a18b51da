const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The order of test files: those that try every call, or the whole product through its launcher, take minutes each and
 * come first, so that no processor waits for the last of them. Of the others the longest of the last run come first, or
 * the largest on a machine that has not run them.
 */
const LONG = /\/(generated|launcher)\//;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
};
