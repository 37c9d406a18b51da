// The tiles of this remote, by the key that `manifest.ts` declares with their position, roles and rights. A new tile
// needs a `<feature>/<name>.tile.tsx`, one line here and one in the manifest.
import { defineTiles } from '@vigie/kit/ui/remote';

const alarmBanner = () => import(/* webpackChunkName: "office-strips" */ './tracking/alarm-banner.tile');

export const tiles = defineTiles({
  runningService: () => import('./execution/running-service.tile').then((m) => m.RunningServiceTile),
  safety: () => import('./lone-worker-alarm/safety.tile').then((m) => m.SafetyTile),
  alarmStrip: () => alarmBanner().then((m) => m.AlarmBannerTile),
  alarmBanner: () => alarmBanner().then((m) => m.AlarmBannerTile),
  // Both stand on every page of the office. As one file they carry once what both need.
  alertFlash: () =>
    import(/* webpackChunkName: "office-strips" */ './logbook/alerts/alert-flash.tile').then((m) => m.AlertFlashTile),
  nextService: () => import('./my-planning/next-service.tile').then((m) => m.NextServiceTile),
  today: () => import('./home/today.tile').then((m) => m.TodayTile),
  planningAlerts: () => import('./home/planning-alerts.tile').then((m) => m.PlanningAlertsTile),
  roundAlerts: () => import('./round/round-alerts.tile').then((m) => m.RoundAlertsTile),
  lastEvents: () => import('./home/last-events.tile').then((m) => m.LastEventsTile),
});
