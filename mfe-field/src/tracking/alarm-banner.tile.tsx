import { IconAlertTriangle } from '@tabler/icons-react';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sound } from '../lone-worker-alarm/alarm-sound';
import { SoundBlocked } from '../lone-worker-alarm/sound-blocked';
import styles from './supervision.module.css';
import { useAlarms } from './use-alarms';
import { Waiting } from './waiting';

/** Shows open alarms on top of every page of the office; it sounds until somebody acknowledges them. */
export function AlarmBannerTile() {
  const { page, retry } = useAlarms('open');
  useAskAgain(retry);
  const alarms = page?.data ?? [];
  const sounds = alarms.length > 0;
  useEffect(() => {
    if (!sounds) return;
    sound('loop');
    return () => sound('stop');
  }, [sounds]);
  const [first] = alarms;
  if (!first) return null;
  const others = (page?.filtered ?? alarms.length) - 1;
  return (
    <div role="alert">
      <Link to={`/platform/terrain/supervision?id=${first.id}`} className={styles.banner}>
        <IconAlertTriangle size={24} aria-hidden />
        <span>
          <strong>{alarmKindLabel(first.kind)}</strong> · {first.agent.name} · {first.site.name} ·{' '}
          <Waiting alarm={first} />
          {others > 0 && ` · et ${others} autre${others > 1 ? 's' : ''}`}
        </span>
        <span className={styles.bannerAct}>Ouvrir</span>
      </Link>
      <SoundBlocked />
    </div>
  );
}

/** Polling interval, so that an alarm is not missed when live updates do not arrive. */
const ASK_AGAIN_MS = 30_000;

function useAskAgain(ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setInterval(() => latest.current(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}
