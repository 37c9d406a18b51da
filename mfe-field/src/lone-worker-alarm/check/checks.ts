import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { WatchCheck } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { FALL, SENSOR_CHECK_MS } from '@vigie/contracts/rules/lone-worker/constants';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { readBattery } from '../../device/battery';
import { checkPosition } from '../../device/device-checks';
import { unlockSound } from '../alarm-sound';
import { deviceSensors } from '../device-sensors';
import type { SensorPort } from '../sensor-port';

const check = (label: string, good: boolean, detail: string): WatchCheck => ({ label, good, detail });

/** Checks that movements arrive, including those of the gyroscope: a permission alone proves no sensor. */
async function checkSensors(port: SensorPort = deviceSensors): Promise<WatchCheck> {
  const label = 'Capteurs de mouvement';
  if (!(await port.open())) return check(label, false, TEXTS.sensorsNeeded);
  const moved = await new Promise<boolean>((resolve) => {
    const settle = (found: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => settle(false), FALL.sensorChecks * SENSOR_CHECK_MS);
    const stop = port.read({
      motion: ({ rotation }) => rotation !== null && settle(true),
      position: () => undefined,
    });
  });
  return check(label, moved, moved ? 'Accéléromètre et gyroscope répondent' : TEXTS.sensorsNeeded);
}

async function checkPlace(): Promise<WatchCheck> {
  const state = await checkPosition();
  return check('Position', state.kind === 'good', 'detail' in state ? state.detail : '');
}

async function checkBattery(): Promise<WatchCheck> {
  const battery = await readBattery();
  if (!battery) return check('Batterie', true, 'Niveau inconnu de ce navigateur : vérifiez-le vous-même');
  const { percent, charging } = battery;
  return check('Batterie', charging || percent >= ENOUGH_PERCENT, `${percent} %${charging ? ', en charge' : ''}`);
}
/** With less charge, a phone whose screen stays on does not last a night. */
const ENOUGH_PERCENT = 50;

async function checkSound(): Promise<WatchCheck> {
  const heard = await unlockSound();
  return check('Son', heard, heard ? "L'alarme peut sonner : montez le volume" : 'Ce navigateur ne joue aucun son');
}

/** A browser may keep its question out of sight; the watch does not wait for an answer that never comes. */
const ANSWER_MS = 15_000;

async function askToNotify(): Promise<NotificationPermission> {
  if (typeof Notification === 'undefined') return 'denied';
  const unanswered = new Promise<NotificationPermission>((resolve) => setTimeout(resolve, ANSWER_MS, 'default'));
  return Promise.race([Notification.requestPermission(), unanswered]);
}

/** Asks for the permission by which a question of the watch is seen above another application. */
async function checkNotifications(): Promise<WatchCheck> {
  const label = 'Notifications';
  return (await askToNotify()) === 'granted'
    ? check(label, true, 'Une question du PTI se voit aussi par-dessus une autre application')
    : check(label, false, COMMON_MESSAGES.notificationsBlockedMobile);
}

const checkNetwork = (): WatchCheck =>
  check('Réseau', navigator.onLine, navigator.onLine ? 'En ligne' : 'Hors ligne : les alertes attendraient le réseau');

const checkScreen = (): WatchCheck =>
  'wakeLock' in navigator
    ? check('Écran', true, 'Reste allumé pendant la surveillance')
    : check('Écran', false, 'Ce navigateur ne sait pas le garder allumé : réglez la mise en veille sur « jamais »');

/**
 * Checks everything that the protection needs. It must be called from a tap, because browsers grant sensors and sound
 * only then.
 */
export async function checkAll(): Promise<WatchCheck[]> {
  // All are requested at once, while the tap still counts as user activation.
  const [sensors, heard, notified] = await Promise.all([checkSensors(), checkSound(), checkNotifications()]);
  return [sensors, heard, await checkPlace(), notified, await checkBattery(), checkScreen(), checkNetwork()];
}
