const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Orders test files. Those that try every call, or start the product through its launcher, take minutes each and come
 * first, so that no processor waits for them at the end. The others follow by their duration in the last run, or by
 * size on a machine without one.
 */
const LONG = /\/(generated|launcher)\//;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
};
