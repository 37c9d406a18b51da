import { newId } from '@vigie/contracts/core/id';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { type DeviceSubscription, deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { api, isApiError, readLocal, sessionStore, writeLocal } from '@vigie/kit/runtime';
import { thisDevice } from './this-device';

const TOKEN = 'deviceToken';
/** Whose bell it is: somebody else who signs in on this browser asked for none. */
const OWNER = 'deviceOwner';

/** How this browser is known at the server; undefined until it is registered. */
export const deviceToken = (): string | undefined => readLocal<string>(TOKEN);

/** Installed on a phone or a desk the application has settings of its own. */
const blocked = (): string =>
  window.matchMedia('(display-mode: standalone)').matches
    ? COMMON_MESSAGES.notificationsBlockedMobile
    : COMMON_MESSAGES.notificationsBlockedWeb;

/**
 * Asks the browser's leave and registers this device.
 *
 * @throws Error with the sentence to show: why this browser does not ring
 */
async function ringHere(): Promise<void> {
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator) || !('PushManager' in window))
    throw new Error(blocked());
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(blocked());
  const { publicKey } = await api(deviceCalls.pushKey);
  const subscription = await subscribe(publicKey).catch((error: unknown) => {
    const code = error instanceof Error ? error.name : String(error);
    throw new Error(COMMON_MESSAGES.unknownNotificationError({ code }));
  });
  const token = deviceToken() ?? newId();
  await api(deviceCalls.registerDevice, {
    body: { token, ...(await thisDevice(navigator)), subscription },
  });
  writeLocal(TOKEN, token);
  writeLocal(OWNER, sessionStore.getState().user?.id);
}

/** Registers this device, and answers the sentence to show where that failed. */
export const whyNotRinging = (): Promise<string | null> => ringHere().then(() => null, sentenceOf);

function sentenceOf(error: unknown): string {
  if (isApiError(error)) return error.errors?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : COMMON_MESSAGES.unknownNotificationError({ code: String(error) });
}

/** A session that was ended took the bell of this device with it: whoever comes back is rung here as before. */
export async function ringAgain(): Promise<void> {
  if (deviceToken() === undefined || readLocal(OWNER) !== sessionStore.getState().user?.id) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  // What fails here is said on the page of the devices, where this one then does not stand.
  await ringHere().catch(() => undefined);
}

async function subscribe(publicKey: string): Promise<DeviceSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no-service-worker');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with the key of before is refused by its push service for good.
  const before = await registration.pushManager.getSubscription();
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Whoever leaves takes his bell along: the next one who signs in on this device is not told of his things. */
export async function stopRinging(): Promise<void> {
  const token = deviceToken();
  if (token === undefined) return;
  writeLocal(TOKEN, undefined);
  // Without network the server finds out at its next push, which the browser's service answers with 410.
  await api(deviceCalls.removeDevice, { params: { token } }).catch(() => undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
