const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Orders test files. Those that try every call, or start the product through its launcher, take minutes each and come
 * first, so that no processor waits for them at the end. The others follow by their duration in the last run, or by
 * size on a machine without one; components come last, because a worker that changes between them and a service keeps
 * the modules of both in memory.
 */
const LONG = /\/(generated|launcher)\//;
const COMPONENT = /\.tsx$/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const turn = ({ path }) => (LONG.test(path) ? 0 : COMPONENT.test(path) ? 2 : 1);
    return super.sort(tests).toSorted((a, b) => turn(a) - turn(b));
  }
};
