import { IconAlertTriangle } from '@tabler/icons-react';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useNow } from '../execution/use-now';
import { sound } from '../lone-worker/alarm-sound';
import styles from './supervision.module.css';
import { useAlarms } from './use-alarms';

/** On top of every page of the office while an alarm waits: it sounds until somebody takes care of it. */
export function AlarmBannerTile() {
  const { page } = useAlarms('open');
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
    <Link to={`/platform/terrain/supervision?id=${first.id}`} className={styles.banner} role="alert">
      <IconAlertTriangle size={24} aria-hidden />
      <span>
        <strong>{alarmKindLabel(first.kind)}</strong> · {first.agent.name} · {first.site.name} ·{' '}
        <Since at={first.recordedAt ?? first.at} />
        {others > 0 && ` · et ${others} autre${others > 1 ? 's' : ''}`}
      </span>
      <span className={styles.bannerAct}>Ouvrir</span>
    </Link>
  );
}

/** « depuis 2 min » */
export function Since({ at }: { at: string }) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / 60_000));
  return <>{minutes < 1 ? "à l'instant" : `depuis ${minutes} min`}</>;
}
