const Module = require('node:module');
const { default: Runtime } = require('jest-runtime');

const TRANSFORM = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};
const CIRCUS = require.resolve('jest-circus/runner').replace(/runner\.js$/, '');

/** Test files and their helpers are loaded fresh, because a helper may hook into the tests of the file that loads it. */
const OF_TESTS = /\.test\.ts$|\/testing\/(?!shared-modules\/)(?!.*node_modules)/;

/** A mocked module would stay mocked for the test files that follow. */
const refuse = () => {
  throw new Error(
    'Modules are shared by test files and cannot be mocked: use jest.spyOn or pass what is to be replaced.',
  );
};
const REFUSED = { mock: refuse, doMock: refuse, setMock: refuse, isolateModules: refuse, resetModules: refuse };

/** What the hooks below compile with: the transformer of the test file that runs. */
let transformer;
const sourceMaps = new Map();
let mapped = [];

/**
 * A Jest runtime that loads modules with Node.js itself, once per worker. Jest loads all of them again for each test
 * file, which costs each file of a service several seconds of processor time.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, ownTransformer, ...rest) {
    super(config, environment, resolver, ownTransformer, ...rest);
    transformer = ownTransformer;
    mapped = config.moduleNameMapper.map(([pattern, path]) => [new RegExp(pattern), path]);
    installHooks();
  }

  requireModule(from, name) {
    if (name) return Module.createRequire(from)(name);
    globalThis.jest = { ...super.requireModuleOrMock(from, '@jest/globals').jest, ...REFUSED };
    return require(from);
  }

  requireModuleOrMock(from, name) {
    return this.requireModule(from, name);
  }

  /** The test framework keeps the state of one test file, so each test file has its own. */
  requireInternalModule(from, name) {
    if (name) return Module.createRequire(from)(name);
    for (const path of Object.keys(require.cache)) if (path.startsWith(CIRCUS)) delete require.cache[path];
    return require(from);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    for (const path of Object.keys(require.cache)) if (OF_TESTS.test(path)) delete require.cache[path];
    super.teardown();
  }
};

let installed = false;
function installHooks() {
  if (installed) return;
  installed = true;
  for (const extension of ['.ts', '.mjs', '.js', '.cjs']) {
    const original = Module._extensions[extension] ?? Module._extensions['.js'];
    Module._extensions[extension] = (module, filename) => {
      if (!transformer.shouldTransform(filename)) return original(module, filename);
      const { code, sourceMapPath } = transformer.transform(filename, TRANSFORM);
      if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
      module._compile(code, filename);
    };
  }
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, ...rest) => {
    const path = mapped.find(([pattern]) => pattern.test(request))?.[1];
    return resolve(path ?? request, ...rest);
  };
}
