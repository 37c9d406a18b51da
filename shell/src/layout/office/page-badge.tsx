import type { Badge } from '@vigie/kit/logic/manifest';
import { haveAllNot } from '@vigie/kit/logic/told-rows';
import { useCall } from '@vigie/kit/runtime';
import { declaredCall } from '../../remotes/declared-call';
import styles from './page-badge.module.css';

const MAX_SHOWN = 99;

/** The call a badge declares. Its right is the page's own: who does not see the page does not see the number. */
const callOf = ({ path, prefixes }: Badge) =>
  declaredCall({ name: `badge${path.replaceAll('/', '.')}`, method: 'GET', path, prefixes });

/** How many things of a page ask for attention; nothing when none does or while it is not known. */
export function PageBadge({ badge, of }: { badge: Badge; of: string }) {
  const answer = useCall(callOf(badge), undefined, {
    ...{ reads: badge.reads, retry: false },
    patch: (count, events) => (badge.where && haveAllNot(badge.where, events) ? count : undefined),
  });
  const count = Number((answer.data as Record<string, unknown> | undefined)?.[badge.field] ?? 0);
  if (!(count > 0)) return null;
  return (
    <span className={styles.badge} role="status" aria-label={`${of} : ${count} à traiter`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}
