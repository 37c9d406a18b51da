import { Button } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { Link, Navigate, useParams } from 'react-router';
import { addressOfService } from '../circuit/own-stops';
import type { FieldService } from '../my-planning/my-services.queries';
import { nextOf } from '../my-planning/planned-days';
import styles from './active-service.module.css';
import { ServiceButtons } from './service-buttons';
import { ServiceCard } from './service-card';
import { SERVICE_GONE, SubjectState } from './until-known';
import { useFieldService, useFieldServices, useKeptActivity } from './use-field-services';

// The service must be shown at once; the sheet of its site is lazy-loaded.
const SiteSheet = lazily(() => import('../site-sheet/site-sheet').then((m) => m.SiteSheet), { silent: true });

/** The running service, or the one in the address: its card and its current acts. */
export function ActiveServiceScreen() {
  const { id } = useParams();
  const now = useNow();
  const all = useFieldServices();
  const wanted = id ?? (all.services && nextOf(all.services, now)?.id);
  const { service, running, loading, error, retry, knownAt, services } = useFieldService(wanted);
  useKeptActivity(services, running);
  if (!service) {
    if (loading || error || id) {
      const unknown = FIELD_MESSAGES.cannotIdentifyService;
      const pending = { loading, error, onRetry: error ? retry : undefined, unknown, gone: SERVICE_GONE };
      return <SubjectState rows={3} rowHeight={96} {...pending} />;
    }
    return (
      <EmptyState
        names
        title={FIELD_MESSAGES.noServiceRunning}
        message="Votre prochain service apparaîtra ici dès qu'il sera planifié."
        action={
          <Button component={Link} to="/terrain/planning" variant="default">
            Voir mon planning
          </Button>
        }
      />
    );
  }
  if (service.isCircuit) return <Navigate to={addressOfService(service)} replace />;
  const active = running?.id === service.id;
  return (
    <div className={styles.screen}>
      <PageHeader title={active ? 'Service en cours' : titleOf(service)} lead={<DataAge knownAt={knownAt} />} />
      <ServiceCard service={service} />
      <ServiceButtons service={service} running={running} />
      <SiteSheet key={service.id} service={service} />
    </div>
  );
}

function titleOf({ status, endedAt }: Pick<FieldService, 'status' | 'endedAt'>): string {
  if (status === SERVICE_STATUS.interrupted) return FIELD_MESSAGES.serviceInterrupted;
  return endedAt === null ? 'Prise de service' : 'Service terminé';
}
