import { addressOf, answerPushes, pushOf } from './push';

const ID = '0b0f1b52-6a34-4f0e-9d4b-0d9a3f6f6a11';
const AGENCY = '0b0f1b52-6a34-4f0e-9d4b-0d9a3f6f6a12';

test('a push leads to the notification it names, in its agency', () => {
  const push = pushOf(JSON.stringify({ id: ID, agency: AGENCY, text: 'Un incident est signalé' }));
  expect(push).toEqual({ id: ID, agency: AGENCY, text: 'Un incident est signalé', urgent: false });
  expect(addressOf(push)).toBe(`/#/notifications?id=${ID}&agence=${AGENCY}`);
  // A push that an earlier release sent names no agency.
  expect(addressOf(pushOf(JSON.stringify({ id: ID, text: 'x' })))).toBe(`/#/notifications?id=${ID}`);
});

test('an urgent push stays until somebody has seen it, another one does not', () => {
  const shown: (boolean | undefined)[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const worker = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: { showNotification: async (_: string, it: NotificationOptions) => shown.push(it.requireInteraction) },
  };
  Object.assign(globalThis, { self: worker });
  answerPushes();
  for (const urgent of [true, undefined]) {
    const text = () => JSON.stringify({ id: ID, agency: AGENCY, text: 'Une alerte PTI est déclenchée', urgent });
    listeners.get('push')?.({ data: { text }, waitUntil: () => undefined });
  }
  expect(shown).toEqual([true, false]);
});

test.each([undefined, '', 'no json', '{}', JSON.stringify({ id: '/../evil', text: 'x' }), JSON.stringify({ id: ID })])(
  'whatever else arrives (%s) is a notification all the same, and leads to the list',
  (text) => {
    const push = pushOf(text);
    expect(push).toEqual({ id: null, agency: null, text: 'Une notification vous attend', urgent: false });
    expect(addressOf(push)).toBe('/#/notifications');
  },
);
