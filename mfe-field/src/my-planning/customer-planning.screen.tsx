import { Button, Group, SegmentedControl, Select, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatDay } from '@vigie/contracts/core/time/days';
import type { Planning } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Stepper } from '@vigie/kit/ui/stepper';
import { useCallback, useState } from 'react';
import { BOARD_MODES, type BoardMode, spanOf, stepDay } from '../planning/board/board-time';
import { periodLabel } from '../planning/period-label';
import { PrintSheet } from '../planning/print/print-sheet';
import { useReadPlanning } from '../planning-publication/use-read-planning';
import { customerDays, ofSite } from './customer-days';
import styles from './my-planning.module.css';
import { ServiceLine } from './service-line';

const MODES = BOARD_MODES.filter(({ value }) => value !== 'day');

/** The services of the customer's sites by week or month, of all sites or one. */
export function CustomerPlanningScreen() {
  const today = useToday();
  const [mode, setMode] = useState<BoardMode>('week');
  const [day, setDay] = useState(today);
  const [siteId, setSiteId] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const span = spanOf(mode, day);
  const body = { start: formatDay(span.first), end: formatDay(span.last), by: 'sites' as const };
  const { data, error, refetch, dataUpdatedAt } = useCall(planningCalls.fetchPlanning, { body });
  useReadPlanning(body, dataUpdatedAt);
  const planning = data && ofSite(data, siteId);
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Mon planning"
        count={planning?.services.length}
        lead={periodLabel(mode, span)}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!planning}
            onClick={() => setPrinting(true)}
          >
            Imprimer
          </Button>
        }
      />
      <Group gap="sm">
        <SegmentedControl
          aria-label="Période"
          value={mode}
          onChange={(value) => setMode(value as BoardMode)}
          data={MODES.map(({ value, label }) => ({ value, label }))}
        />
        <Stepper
          previous={mode === 'week' ? 'Semaine précédente' : 'Mois précédent'}
          next={mode === 'week' ? 'Semaine suivante' : 'Mois suivant'}
          onStep={(by) => setDay(stepDay(mode, day, by))}
        />
        {(data?.sites.length ?? 0) > 1 && (
          <Select
            aria-label="Site"
            placeholder="Tous les sites"
            clearable
            data={data?.sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={siteId}
            onChange={setSiteId}
          />
        )}
      </Group>
      {!planning && (error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState rows={5} rowHeight={72} />)}
      {planning && <Days planning={planning} today={today} mode={mode} />}
      {printing && planning && (
        <PrintSheet planning={planning} view="sites" mode={mode} span={span} query="" onDone={stopPrinting} />
      )}
    </div>
  );
}

function Days({ planning, today, mode }: { planning: Planning; today: string; mode: BoardMode }) {
  if (planning.services.length === 0) {
    return (
      <EmptyState
        title={mode === 'week' ? 'Aucun service cette semaine' : 'Aucun service ce mois-ci'}
        message="Les services planifiés sur vos sites apparaîtront ici."
      />
    );
  }
  return customerDays(planning, today).map(({ day, label, services }) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <Title order={2} id={`day-${day}`}>
        {label}
      </Title>
      <ol>
        {services.map((service) => (
          <ServiceLine key={service.id} service={service} detail={service.agent?.name ?? 'Agent à désigner'} />
        ))}
      </ol>
    </section>
  ));
}
