import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import type { Vector } from '@vigie/contracts/rules/lone-worker/fall/vector';
import type { Readings, SensorPort } from './sensor-port';

const BEAT_MS = BEAT_S * 1_000;

/** iOS asks for a permission; other browsers do not have this function. */
interface AskingMotion {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/** Returns whether the device is a phone; the protection needs the sensors of one. */
export const isPhone = (): boolean =>
  navigator.maxTouchPoints > 0 && window.matchMedia('(pointer: coarse)').matches && 'DeviceMotionEvent' in window;

async function open(): Promise<boolean> {
  if (typeof DeviceMotionEvent === 'undefined') return false;
  const { requestPermission } = DeviceMotionEvent as AskingMotion;
  if (!requestPermission) return true;
  return requestPermission.call(DeviceMotionEvent).then(
    (answer) => answer === 'granted',
    () => false,
  );
}

type Axes = { x: number | null; y: number | null; z: number | null } | null;
const vectorOf = (axes: Axes): Vector | null =>
  axes === null || axes.x === null || axes.y === null || axes.z === null ? null : [axes.x, axes.y, axes.z];

function readMotion({ motion }: Readings): () => void {
  const onMotion = ({ accelerationIncludingGravity, rotationRate }: DeviceMotionEvent) => {
    const acceleration = vectorOf(accelerationIncludingGravity);
    if (!acceleration) return;
    const rotation = rotationRate && { x: rotationRate.alpha, y: rotationRate.beta, z: rotationRate.gamma };
    motion({ at: Date.now(), acceleration, rotation: vectorOf(rotation) });
  };
  window.addEventListener('devicemotion', onMotion);
  return () => window.removeEventListener('devicemotion', onMotion);
}

function readPosition({ position }: Readings): () => void {
  const { geolocation } = navigator;
  if (!geolocation) return () => undefined;
  const heard = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) =>
    position(Date.now(), { latitude, longitude, accuracyM: accuracy });
  // Without a position the perimeter is not watched, but falls and inactivity are.
  const nothing = () => undefined;
  const id = geolocation.watchPosition(heard, nothing, { enableHighAccuracy: true });
  // Browsers tell a position that has changed: that of an agent at a desk would pass for an old one.
  const ask = () =>
    geolocation.getCurrentPosition(heard, nothing, { enableHighAccuracy: true, maximumAge: 0, timeout: BEAT_MS });
  const asking = setInterval(ask, BEAT_MS);
  return () => {
    geolocation.clearWatch(id);
    clearInterval(asking);
  };
}

/**
 * Keeps the screen on, because browsers read no sensor with the screen off. The lock is lost whenever the page is
 * hidden.
 */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let stopped = false;
  const take = async () => {
    if (stopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // A browser refuses when the battery is low; the screen then turns off as usual.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (stopped) void lock?.release();
  };
  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}

/** The sensors of this phone. */
export const deviceSensors: SensorPort = {
  open,
  read(readings) {
    const stops = [readMotion(readings), readPosition(readings), keepAwake()];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
