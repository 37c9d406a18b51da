import { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { readLocal, sessionStore, writeLocal } from '@vigie/kit/runtime';
import { deviceToken, pushProblem, renewPush, reregisterPush, unregisterPush } from './push';

const mockApi = jest.fn();
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  api: (...given: unknown[]) => mockApi(...given),
}));

const ME = '0193b5f0-0000-7000-8000-00000000d001';
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const pushManager = {
  getSubscription: async () => null,
  subscribe: async () => ({ toJSON: () => subscription }),
};

/** Simulates a browser with or without the permission for push, where a device was registered. */
function browser({ owner, permission }: { owner: string; permission: string }) {
  writeLocal('deviceToken', 'this device');
  writeLocal('deviceOwner', owner);
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => permission },
  });
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
}

beforeEach(() => {
  mockApi.mockReset().mockResolvedValue({ publicKey: 'AAAA' });
  sessionStore.setState({ user: { id: ME } as never });
});

const registered = () => mockApi.mock.calls.filter(([call]) => call === deviceCalls.registerDevice);

test('whoever comes back after a session that was ended is rung on this device as before', async () => {
  browser({ owner: ME, permission: 'granted' });
  await reregisterPush();
  expect(registered()).toMatchObject([[{}, { body: { token: 'this device', subscription } }]]);
});

test.each([
  ['somebody else', { owner: '0193b5f0-0000-7000-8000-00000000d002', permission: 'granted' }],
  ['whoever took the leave back', { owner: ME, permission: 'denied' }],
])('%s is not rung there', async (_who, known) => {
  browser(known);
  await reregisterPush();
  expect(mockApi).not.toHaveBeenCalled();
});

describe('a subscription that died while its user stays signed in', () => {
  const DAY_MS = 86_400_000;
  const listed = (...tokens: string[]) =>
    mockApi.mockImplementation(async (call: unknown) =>
      call === deviceCalls.listDevices ? { devices: tokens.map((token) => ({ token })) } : { publicKey: 'AAAA' },
    );
  beforeEach(() => {
    browser({ owner: ME, permission: 'granted' });
    writeLocal('deviceRenewedAt', Date.now() - DAY_MS);
  });

  test('is replaced the next day, once', async () => {
    listed('this device');
    await renewPush();
    expect(registered()).toMatchObject([[{}, { body: { token: 'this device', subscription } }]]);
    mockApi.mockClear();
    await renewPush();
    expect(mockApi).not.toHaveBeenCalled();
  });

  test('is not, where the user took the device off from elsewhere', async () => {
    listed('another device');
    await renewPush();
    expect(registered()).toEqual([]);
  });
});

describe('whoever signs out on this device', () => {
  const unsubscribe = jest.fn(async () => true);
  const subscribed = { getSubscription: async () => ({ options: {}, unsubscribe }) };
  const removed = () => mockApi.mock.calls.filter(([call]) => call === deviceCalls.removeDevice);
  beforeEach(async () => {
    unsubscribe.mockClear();
    browser({ owner: ME, permission: 'granted' });
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager: subscribed }) } });
  });

  test('is rung there no more, and finds the device with its types when it is switched on again', async () => {
    await unregisterPush({ signingOut: true });
    expect(unsubscribe).toHaveBeenCalled();
    expect([removed(), readLocal('deviceOwner')]).toEqual([[], undefined]);
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    await reregisterPush();
    expect(registered()).toEqual([]);
    expect(await pushProblem()).toBeNull();
    expect(registered()).toMatchObject([[{}, { body: { token: 'this device' } }]]);
  });

  test('and had taken the device off has it forgotten', async () => {
    await unregisterPush();
    expect(unsubscribe).toHaveBeenCalled();
    expect([removed().length, deviceToken()]).toEqual([1, undefined]);
  });
});
