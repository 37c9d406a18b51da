import { toast } from '@vigie/kit/runtime';

interface Battery {
  percent: number;
  charging: boolean;
}

/** With less charge, a phone that watches over its agent may go silent within the hour. */
const LOW_PERCENT = 20;

/** Returns the state of the battery; null where the browser does not tell it. */
export async function readBattery(): Promise<Battery | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number; charging: boolean }> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery ? { percent: Math.round(battery.level * 100), charging: battery.charging } : null;
}

export const isLowBattery = (percent: number): boolean => percent <= LOW_PERCENT;

/** Returns a function that warns the agent when the battery runs low, once until the phone is charged. */
export function lowBatteryWarning(): (battery: Battery | null) => void {
  let warned = false;
  return (battery) => {
    const low = battery !== null && !battery.charging && isLowBattery(battery.percent);
    if (low && !warned) {
      navigator.vibrate?.([200, 100, 200]);
      toast({
        tone: 'warning',
        title: `Batterie faible : ${battery.percent} %`,
        message: "Rechargez le téléphone : s'il s'éteint, la surveillance s'arrête et votre agence est alertée.",
        autoCloseMs: false,
      });
    }
    if (battery !== null) warned = low;
  };
}
