import { useToasts } from '@vigie/kit/runtime';
import { lowBatteryWarning, readBattery } from './battery';

const toasts = () => useToasts.getState().toasts.map(({ title }) => title);
const battery = (percent: number, charging = false) => ({ percent, charging });

test('an agent is warned of a low battery once, and again when it was charged in between', () => {
  const warn = lowBatteryWarning();
  for (const state of [battery(64), null, battery(21)]) warn(state);
  expect(toasts()).toEqual([]);
  for (const state of [battery(20), battery(19), null, battery(18)]) warn(state);
  expect(toasts()).toEqual(['Batterie faible : 20 %']);
  for (const state of [battery(18, true), battery(12)]) warn(state);
  expect(toasts()).toEqual(['Batterie faible : 20 %', 'Batterie faible : 12 %']);
});

test('a browser that tells nothing of its battery is asked in vain', async () => {
  expect(await readBattery()).toBeNull();
  const told = Object.assign(navigator, { getBattery: async () => ({ level: 0.426, charging: true }) });
  expect(await readBattery()).toEqual({ percent: 43, charging: true });
  told.getBattery = () => Promise.reject(new Error('not allowed'));
  expect(await readBattery()).toBeNull();
});
