import { act as inReact, renderHook } from '@testing-library/react';
import { sessionOf, sessionStore, signedOutState, useOutbox } from '@vigie/kit/runtime';
import { aUser } from '@vigie/kit/testing/people';
import { actsOnDevice } from './acts-on-device';
import { toOutbox, useRecovered } from './to-outbox';

const signIn = (id: string) => inReact(() => sessionStore.setState(sessionOf(aUser({ id }), undefined, null), true));
const signOut = () => inReact(() => sessionStore.setState(signedOutState(), true));

/** A store with one act whose position is not known yet. */
function opened(name: string) {
  const store = actsOnDevice(name);
  const send = jest.fn(async () => undefined);
  const outbox = toOutbox(store, send);
  const act = { id: `act-of-${name}`, userId: 'karim', queued: false };
  let found: (whole: typeof act) => void = () => undefined;
  store.add(act);
  outbox.hand(
    act,
    new Promise((resolve) => {
      found = resolve;
    }),
  );
  return { store, send, act, ...outbox, locate: async () => inReact(async () => found(act)) };
}

test('who signs out while the phone looks for the position loses no act, and no colleague sends it', async () => {
  signIn('karim');
  const { store, send, act, recover, locate } = opened('vigie.signed-out');
  renderHook(() => useRecovered(recover));
  await signOut();
  await signIn('sofia');
  await locate();
  expect(send).not.toHaveBeenCalled();
  expect(store.use.getState().acts).toEqual([act]);
  await inReact(async () => signIn('karim'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.use.getState().acts).toMatchObject([{ id: act.id, queued: true }]);
});

test('an act that still waits for its position is not handed over twice', async () => {
  signIn('karim');
  const { send, recover, locate } = opened('vigie.under-way');
  recover('karim');
  expect(send).not.toHaveBeenCalled();
  expect(useOutbox.getState().coming).toBe(1);
  await locate();
  expect(send).toHaveBeenCalledTimes(1);
  expect(useOutbox.getState().coming).toBe(0);
});
