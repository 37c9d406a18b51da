import { checkAll } from './check/checks';
import { notifyHere, withdrawHere } from './local-notification';

interface Shown {
  title: string;
  tag: string;
}
let shown: Shown[];
const registration = {
  showNotification: async (title: string, { tag }: { tag: string }) => {
    shown = [...shown.filter((it) => it.tag !== tag), { title, tag }];
  },
  getNotifications: async ({ tag }: { tag: string }) =>
    shown
      .filter((it) => it.tag === tag)
      .map((it) => ({
        close: () => {
          shown = shown.filter((other) => other !== it);
        },
      })),
};
const allow = (permission: string) => Object.assign(globalThis, { Notification: { permission } });

beforeEach(() => {
  shown = [];
  const getRegistration = async () => registration;
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
});

test('the phone says each alert once, and no more once it was closed in the page', async () => {
  allow('granted');
  await notifyHere(2, 'Sortie du périmètre', 'Un signalement a été transmis.');
  await notifyHere(2, 'Sortie du périmètre', 'Un signalement a été transmis.');
  await notifyHere(3, 'Inactivité agent', 'Un signalement a été transmis.');
  expect(shown.map(({ title }) => title)).toEqual(['Sortie du périmètre', 'Inactivité agent']);
  await withdrawHere(2);
  expect(shown.map(({ title }) => title)).toEqual(['Inactivité agent']);
});

test('without consent nothing is shown, and a browser without either says nothing', async () => {
  allow('denied');
  await notifyHere(2, 'Sortie du périmètre', 'x');
  expect(shown).toEqual([]);
  Reflect.deleteProperty(globalThis, 'Notification');
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  await notifyHere(2, 'Sortie du périmètre', 'x');
  await withdrawHere(2);
});

describe('the checks before a watch', () => {
  const permission = jest.fn((): Promise<NotificationPermission> => Promise.resolve('granted'));
  beforeEach(() => {
    Object.assign(globalThis, { Notification: { permission: 'default', requestPermission: permission } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

  const notifications = async () => (await checkAll()).find(({ label }) => label === 'Notifications');

  test.each([
    ['granted', true],
    ['denied', false],
  ] as const)(
    'before a watch the phone asks for notifications, and says what a permission that is %s means',
    async (answer, good) => {
      permission.mockResolvedValue(answer);
      expect(await notifications()).toMatchObject({ good });
      expect(permission).toHaveBeenCalled();
    },
  );

  test('a browser without notifications does not stop the other checks', async () => {
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(await notifications()).toMatchObject({ good: false });
  });

  test('a question that the browser keeps out of sight does not keep the watch from starting', async () => {
    jest.useFakeTimers();
    permission.mockReturnValue(new Promise(() => undefined));
    const found = notifications();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await found).toMatchObject({ good: false });
    jest.useRealTimers();
  });
});
