import { newId } from '@vigie/contracts/core/id';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { type DeviceSubscription, deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { api, isApiError, readLocal, sessionStore, writeLocal } from '@vigie/kit/runtime';
import { thisDevice } from './this-device';

const TOKEN = 'deviceToken';
/** User who switched push on: another user who signs in on this browser did not ask for it. */
const OWNER = 'deviceOwner';
/** When the registration was last renewed. */
const RENEWED = 'deviceRenewedAt';

/** The token of this browser on the server; undefined until it is registered. */
export const deviceToken = (): string | undefined => readLocal<string>(TOKEN);

/** An installed application has its own notification settings, so the sentence differs. */
const blocked = (): string =>
  window.matchMedia('(display-mode: standalone)').matches
    ? COMMON_MESSAGES.notificationsBlockedMobile
    : COMMON_MESSAGES.notificationsBlockedWeb;

/**
 * Asks for the browser's permission and registers this device for push.
 *
 * @throws Error with the sentence that says why push does not work in this browser
 */
async function registerPush(): Promise<void> {
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
  writeLocal(RENEWED, Date.now());
}

/** Registers this device; returns the sentence to show when that failed, else null. */
export const pushProblem = (): Promise<string | null> => registerPush().then(() => null, sentenceOf);

function sentenceOf(error: unknown): string {
  if (isApiError(error)) return error.errors?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : COMMON_MESSAGES.unknownNotificationError({ code: String(error) });
}

/** Registers this device again after sign-in: ending a session removes its push registration. */
export async function reregisterPush(): Promise<void> {
  if (deviceToken() === undefined || readLocal(OWNER) !== sessionStore.getState().user?.id) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  // A failure is visible on the page of devices, where this device is then missing.
  await registerPush().catch(() => undefined);
}

/**
 * Registers this device again, once a day: browsers replace subscriptions and push services end them without a word, and a
 * session may last for months. A device that its user took off from elsewhere stays off.
 */
export async function renewPush(): Promise<void> {
  const token = deviceToken();
  const renewedAt = readLocal<number>(RENEWED) ?? 0;
  if (token === undefined || Date.now() - renewedAt < DAY_MS) return;
  const { devices } = await api(deviceCalls.listDevices);
  if (devices.some((device) => device.token === token)) await reregisterPush();
}

async function subscribe(publicKey: string): Promise<DeviceSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no-service-worker');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A push service refuses a subscription made with an earlier key, so it is replaced.
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

/**
 * Ends push on this device, so that the next user of the browser does not see this user's notifications. At sign-out the
 * server ends it with the session; the token stays, under which the device keeps its muted types.
 */
export async function unregisterPush({ signingOut = false } = {}): Promise<void> {
  const token = deviceToken();
  if (token === undefined) return;
  writeLocal(signingOut ? OWNER : TOKEN, undefined);
  // Without a network the server learns it at its next push, which the push service answers with 410.
  if (!signingOut) await api(deviceCalls.removeDevice, { params: { token } }).catch(() => undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
