import { Button, Title } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { addDays } from '@vigie/contracts/core/time/days';
import { useLastLook } from '@vigie/kit/logic/device/use-last-look';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { addressOfService } from '../circuit/own-stops';
import { ServiceButtons } from '../execution/service-buttons';
import { ServiceCard } from '../execution/service-card';
import { useFieldServices, useKeptActivity } from '../execution/use-field-services';
import { useReadPlanning } from '../planning-publication/use-read-planning';
import { KeepPhone } from '../site-sheet/keep-later';
import styles from './my-planning.module.css';
import { DAYS_AHEAD } from './my-services.queries';
import { nextOf, type PlannedDay, plannedDays } from './planned-days';
import { ServiceLine } from './service-line';

// Lazy-loaded, because they are shown once their calls have answered, after the services.
const OwnAbsences = lazily(() => import('./own-absences').then((m) => m.OwnAbsences), { silent: true });

// Lazy-loaded: few users share their planning, and the dialog is as large as the screen.
const SharePlanningDialog = lazily(() =>
  import('../planning-share/share-planning.dialog').then((m) => m.SharePlanningDialog),
);
/** Number of days after today in a shared planning. */
const DAYS_SHARED = 13;

/** The agent's coming days: the next service with its main act, then all services by day. */
export function MyPlanningScreen() {
  const { services, running, knownAt, error, retry } = useFieldServices();
  const now = useNow();
  const today = useToday();
  useKeptActivity(services, running);
  useLastLook(services !== undefined || error !== null);
  const sharing = useDialog<true>();
  useReadPlanning({ start: today, end: addDays(today, DAYS_AHEAD) }, knownAt);
  const agentId = useSession((session) => session.membership?.agentId);
  const next = services && nextOf(services, now);
  const days = services && plannedDays(services, now);
  return (
    <div className={styles.screen}>
      <PageHeader
        lead={<DataAge knownAt={knownAt} />}
        actions={
          agentId && (
            <Button
              variant="default"
              leftSection={<IconShare size={20} aria-hidden />}
              onClick={() => sharing.open(true)}
            >
              Partager
            </Button>
          )
        }
      />
      {sharing.subject && agentId && (
        <SharePlanningDialog
          opened={sharing.opened}
          onClose={sharing.close}
          by="agents"
          own={agentId}
          days={{ start: today, end: addDays(today, DAYS_SHARED) }}
        />
      )}
      {!services && (error ? <QueryError error={error} onRetry={retry} /> : <LoadingState rows={4} rowHeight={88} />)}
      {next && (
        <ServiceCard service={next}>
          <ServiceButtons service={next} running={running} />
        </ServiceCard>
      )}
      {days?.slice(0, 1).map((it) => (
        <Day key={it.day} {...it} />
      ))}
      {/* They come after the services and would push the first day down under the thumb. */}
      <OwnAbsences />
      {services && <KeepPhone services={services} now={now} />}
      {days?.slice(1).map((it) => (
        <Day key={it.day} {...it} />
      ))}
      {days?.length === 0 && (
        <EmptyState
          title="Aucun service planifié"
          message="Vos services des deux prochains mois apparaîtront ici dès que votre agence les aura planifiés."
        />
      )}
    </div>
  );
}

function Day({ day, label, services }: PlannedDay) {
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <Title order={2} id={`day-${day}`}>
        {label}
      </Title>
      <ol>
        {services.map((service) => (
          <ServiceLine key={service.id} service={service} to={addressOfService(service)} />
        ))}
      </ol>
    </section>
  );
}
