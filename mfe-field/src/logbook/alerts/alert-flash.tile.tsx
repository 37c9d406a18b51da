import { IconBellRinging } from '@tabler/icons-react';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { takeSound } from '@vigie/kit/logic/device/alert-sound';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { useCall, useRight } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { sound } from '../../lone-worker-alarm/alarm-sound';
import { Since } from '../../tracking/since';
import styles from '../logbook.module.css';
import { areNoAlerts } from './are-no-alerts';

/** How long an alert is shown on top of every page; afterwards it is in the menu only. */
const FLASH_MS = 15 * 60_000;
/** Polling interval, so that an alert is not missed when live updates do not arrive. */
const ASK_AGAIN_MS = 30_000;
const NEWEST = 10;
const PAGE = '/terrain/adminDashboard/adminAlerts';

/** Shows a new alert on top of every page of the office, with one sound, until it is acknowledged. */
export function AlertFlashTile() {
  const { data, refetch } = useCall(
    logbookCalls.fetchAlerts,
    { body: { limit: NEWEST, flash: true } },
    { retry: false, patch: (alerts, events) => (areNoAlerts(events) ? alerts : undefined) },
  );
  const supervises = useRight('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING');
  const now = useNow();
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const fresh = (data?.data ?? []).filter(
    // Users who answer alarms of lone workers see them in a strip of their own.
    ({ recordedAt, familyKey }) => now - Date.parse(recordedAt) < FLASH_MS && !(supervises && familyKey === 'agent'),
  );
  const [first] = fresh;
  useSoundOnce(first?.recordedAt);
  // The page of alerts already shows it.
  if (!first || pathname === PAGE) return null;
  const others = (data?.filtered ?? 1) - 1;
  return (
    <div role="alert">
      <Link to={`${PAGE}?id=${first.id}`} className={styles.flash}>
        <IconBellRinging size={22} aria-hidden />
        <span>
          <strong>{first.typeName}</strong> · {[first.site.name, first.agent?.name].filter(Boolean).join(' · ')} ·{' '}
          <Since at={first.recordedAt} />
          {others > 0 && ` · et ${others} autre${others > 1 ? 's' : ''}`}
        </span>
        <span className={styles.flashAct}>Ouvrir</span>
      </Link>
    </div>
  );
}

/** Sounds for an alert that no tab of this browser has sounded for: neither a reload nor an older alert sounds again. */
function useSoundOnce(receivedAt: string | undefined): void {
  useEffect(() => {
    if (receivedAt && takeSound(receivedAt)) sound('once');
  }, [receivedAt]);
}
