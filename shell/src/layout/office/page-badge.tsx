import { noneHasFlag } from '@vigie/kit/logic/live-rows';
import type { Badge } from '@vigie/kit/logic/manifest';
import { useCall } from '@vigie/kit/runtime';
import { declaredCall } from '../../remotes/declared-call';
import styles from './page-badge.module.css';

const MAX_SHOWN = 99;

/** The call that a badge declares. It needs no right of its own: only users who see the page see its badge. */
const callOf = ({ path, prefixes }: Badge) =>
  declaredCall({ name: `badge${path.replaceAll('/', '.')}`, method: 'GET', path, prefixes });

/** The number of items of a page that need attention; nothing if it is zero or unknown. */
export function PageBadge({ badge, of }: { badge: Badge; of: string }) {
  const answer = useCall(callOf(badge), undefined, {
    ...{ reads: badge.reads, retry: false },
    patch: (count, events) => (badge.where && noneHasFlag(badge.where, events) ? count : undefined),
  });
  const count = Number((answer.data as Record<string, unknown> | undefined)?.[badge.field] ?? 0);
  if (!(count > 0)) return null;
  return (
    <span className={styles.badge} role="status" aria-label={`${of} : ${count} à traiter`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}
