import { checkAll } from './checks';

const permission = jest.fn<Promise<NotificationPermission>, []>();
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
