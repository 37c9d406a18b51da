import { forgetContainer, loadExposed } from './containers';

const ENTRY = '/mfe-field/remoteEntry.js';
const scope = { react: {} };
const page = globalThis as unknown as Record<string, unknown>;
let scripts: HTMLScriptElement[];
const entryArrives = (exposed: Record<string, unknown>) => {
  const container = { init: jest.fn(), get: async (key: string) => () => exposed[key] };
  page.mfe_field = container;
  scripts.at(-1)?.onload?.(new Event('load'));
  return container;
};

beforeEach(() => {
  scripts = [];
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => undefined,
    __webpack_share_scopes__: { default: scope },
  });
  jest.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
});

afterEach(() => {
  forgetContainer('mfe_field');
  delete page.mfe_field;
});

test('the entry of a remote is loaded once for all that it exposes, and given what the shell shares', async () => {
  const both = Promise.all([loadExposed('mfe_field', ENTRY, 'app'), loadExposed('mfe_field', ENTRY, 'tiles')]);
  const { init } = entryArrives({ './app': 'application', './tiles': 'tiles' });
  await expect(both).resolves.toEqual(['application', 'tiles']);
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual([ENTRY]);
  expect(init).toHaveBeenCalledTimes(1);
  expect(init).toHaveBeenCalledWith(scope);
});

test('an entry that does not load fails, and is asked for again once it is forgotten', async () => {
  const failed = loadExposed('mfe_field', ENTRY, 'app');
  scripts[0]?.onerror?.('error');
  await expect(failed).rejects.toThrow('does not load');
  forgetContainer('mfe_field');
  const again = loadExposed('mfe_field', ENTRY, 'app');
  entryArrives({ './app': 'application' });
  await expect(again).resolves.toBe('application');
  expect(scripts).toHaveLength(2);
});

test('a file that is no entry of the remote fails with its name', async () => {
  const failed = loadExposed('mfe_field', ENTRY, 'app');
  scripts[0]?.onload?.(new Event('load'));
  await expect(failed).rejects.toThrow(`${ENTRY} is not the entry of mfe_field`);
});
