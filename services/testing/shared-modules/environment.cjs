const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * A test environment in the worker's own context, so that modules loaded for one test file serve the next. What a test
 * file may change for others (environment variables, listeners of the process, globals) is put back after it.
 */
module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern;
  before = stateOfProcess();

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    putBack(this.before);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Required by Jest, which compiles nothing in it: `runtime.cjs` loads every module. */
  getVmContext() {
    return globalThis;
  }
};

const SIGNALS = ['SIGTERM', 'SIGINT', 'exit', 'beforeExit', 'uncaughtException', 'unhandledRejection', 'warning'];

function stateOfProcess() {
  return {
    environment: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    listeners: SIGNALS.map((signal) => [signal, process.listeners(signal)]),
    globals: Object.getOwnPropertyDescriptors(globalThis),
  };
}

function putBack({ environment, folder, exit, listeners, globals }) {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  process.exit = exit;
  for (const [signal, known] of listeners)
    for (const listener of process.listeners(signal)) if (!known.includes(listener)) process.off(signal, listener);
  for (const key of Reflect.ownKeys(globalThis)) if (!(key in globals)) Reflect.deleteProperty(globalThis, key);
  // Jest keeps those that listen to one test file where it cannot be deleted.
  globalThis[Symbol.for('EVENT_HANDLERS')] = undefined;
  for (const key of Reflect.ownKeys(globals)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, key);
    const then = globals[key];
    if (now?.configurable && (now.value !== then.value || now.get !== then.get))
      Object.defineProperty(globalThis, key, then);
  }
}
