import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { usePath } from '@vigie/kit/runtime';
import { Link } from 'react-router';
import { addressOfService, circuitTitle, placeOf } from '../circuit/own-stops';
import type { FieldService } from '../my-planning/my-services.queries';
import styles from './active-service.module.css';
import { Elapsed, nextAct } from './service-card';
import { useFieldServices, useKeptActivity } from './use-field-services';

/** Shows the running service on top of every field screen: site, elapsed time, next act. */
export function RunningServiceTile() {
  const { services, running } = useFieldServices();
  const path = usePath();
  useKeptActivity(services, running);
  // The screen of the service shows the same in more detail.
  if (!running || path.startsWith(running.isCircuit ? '/terrain/circuitActif' : '/terrain/serviceActif')) return null;
  return <Strip service={running} />;
}

function Strip({ service }: { service: FieldService }) {
  const now = useNow();
  return (
    <Link to={addressOfService(service)} className={styles.strip}>
      <IconShieldCheck size={24} stroke={1.75} aria-hidden />
      <div className={styles.stripText}>
        <div className={styles.stripSite}>{placeOf(service)?.name ?? circuitTitle(service.services?.length ?? 0)}</div>
        <div className={styles.stripNext}>{nextAct(service, now)}</div>
      </div>
      {service.startedAt && <Elapsed since={service.startedAt} />}
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
