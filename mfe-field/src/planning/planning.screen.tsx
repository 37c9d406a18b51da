import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { dayParts, formatDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatFrenchDay, formatLongDay } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, tellError, useCall, useHolds } from '@vigie/kit/runtime';
import { PHONE } from '@vigie/kit/ui/dialog/dialog';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PlanningErrorsDialog } from '../service/planning-errors.dialog';
import { ServiceDialog, useServiceDialog } from '../service/service.dialog';
import type { BoardRow, BoardView } from './board-layout';
import { BOARD_MODES, type BoardMode, type BoardSpan, spanOf, stepDay } from './board-time';
import styles from './planning.screen.module.css';
import { PlanningBoard } from './planning-board';
import { type Findings, usePlanningEdits } from './use-planning-edits';

const PATH = '/platform/service/adminPlanning';
const NOW_EVERY_MS = 60_000;

/** The planning board with its views, its period and what can be done on it. */
export function PlanningScreen() {
  const holds = useHolds();
  const navigate = useNavigate();
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const timeZone = useTimeZone();
  const now = useNow();
  const today = todayIn(timeZone, now);
  const views = VIEWS.filter(({ right }) => holds(right));
  const view: BoardView = views.find((it) => it.value === params.view)?.value ?? views[0]?.value ?? 'sites';
  const mode = BOARD_MODES.find((it) => it.value === search.get('mode'))?.value ?? 'week';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('day') ?? '') ? (search.get('day') ?? today) : today;
  const query = search.get('query') ?? '';
  const span = spanOf(mode, day);
  const body = { start: formatDay(span.first), end: formatDay(span.last), by: view };
  const planning = useCall(planningCalls.fetchPlanning, { body });
  const found = useCall(planningCalls.fetchPlanningErrors, { body });
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [searching, setSearching] = useState(false);
  const findings = useDialog<Findings>();
  const dialog = useServiceDialog();
  const edits = usePlanningEdits(findings.open);
  const editable = holds('ACCOUNT_RIGHT_EDIT_MISSION');
  const mayCreate = holds('ACCOUNT_RIGHT_CREATE_MISSION');

  const go = (change: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );

  const { open } = dialog;
  const openService = useCallback(
    (id: string) => {
      api(serviceCalls.service, { params: { id } })
        .then(({ service }) => open({ service }))
        .catch(tellError);
    },
    [open],
  );
  const create = (row?: BoardRow, part = 0) => {
    if (!mayCreate) return;
    const days = span.last - span.first + 1;
    const column = Math.min(days - 1, Math.max(0, Math.floor(part * days)));
    const begin = row ? formatDay(span.first + column) : inSpan(today, span);
    open({
      begin: {
        day: begin,
        siteId: view === 'sites' && row && row.id !== 'vacant' ? row.id : null,
        agentId: view === 'agents' && row && row.id !== 'vacant' ? row.id : null,
      },
    });
  };

  return (
    <div className={styles.screen}>
      <PageHeader
        title="Planning"
        actions={
          <>
            {phone && (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={view === 'sites' ? 'Rechercher un site' : 'Rechercher un agent'}
                aria-expanded={searching}
                onClick={() => setSearching(!searching)}
              >
                <IconSearch size={18} aria-hidden />
              </ActionIcon>
            )}
            <Act
              phone={phone}
              primary={false}
              label="Annuler le dernier geste"
              icon={<IconArrowBackUp size={phone ? 18 : 16} aria-hidden />}
              disabled={!edits.canUndo || edits.busy}
              onClick={() => void edits.undo()}
            />
            {mayCreate && (
              <Act
                phone={phone}
                primary
                label="Ajouter un service"
                icon={<IconPlus size={phone ? 18 : 16} aria-hidden />}
                onClick={() => create()}
              />
            )}
          </>
        }
      />
      <Group gap={phone ? 'xs' : 'sm'} wrap="wrap">
        {views.length > 1 && (
          <SegmentedControl
            aria-label="Vue"
            value={view}
            onChange={(value) => navigate({ pathname: `${PATH}/${value}`, search: search.toString() })}
            data={views.map(({ value, label }) => ({ value, label }))}
          />
        )}
        <SegmentedControl
          aria-label="Période"
          value={mode}
          onChange={(value) => go({ mode: value })}
          data={BOARD_MODES.map(({ value, label }) => ({ value, label }))}
        />
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Période précédente"
            onClick={() => go({ day: stepDay(mode, day, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go({ day: today })}>
            Aujourd'hui
          </Button>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Période suivante"
            onClick={() => go({ day: stepDay(mode, day, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Text className={styles.period} aria-live="polite">
          {periodLabel(mode, span, phone)}
        </Text>
        {(!phone || searching || query !== '') && (
          <TextInput
            className={styles.search}
            aria-label={view === 'sites' ? 'Rechercher un site' : 'Rechercher un agent'}
            placeholder={view === 'sites' ? 'Rechercher un site' : 'Rechercher un agent'}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={query}
            onChange={(event) => go({ query: event.currentTarget.value })}
          />
        )}
      </Group>
      {planning.isPending && <LoadingState rows={10} rowHeight={44} label="Chargement du planning" />}
      {planning.error && !planning.data && (
        <ErrorState message={planning.error.message} onRetry={() => void planning.refetch()} />
      )}
      {planning.data && planning.data.sites.length + planning.data.agents.length === 0 && (
        <EmptyState
          title={COMMON_MESSAGES.emptyList}
          message="Le planning montrera vos sites et vos agents dès qu'il y en aura."
        />
      )}
      {planning.data && planning.data.sites.length + planning.data.agents.length > 0 && (
        <PlanningBoard
          planning={planning.data}
          errors={found.data?.errors ?? []}
          view={view}
          mode={mode}
          span={span}
          query={query}
          today={today}
          now={now}
          editable={editable}
          onOpen={openService}
          onEdit={(id, edit) => void edits.edit(id, edit)}
          onCopy={(id, edit) => void edits.copy(id, edit)}
          onCreate={create}
          onUndo={() => void edits.undo()}
        />
      )}
      {dialog.subject && (
        <ServiceDialog
          key={'service' in dialog.subject ? dialog.subject.service.id : 'new'}
          subject={dialog.subject}
          opened={dialog.opened}
          onClose={dialog.close}
          onFindings={findings.open}
        />
      )}
      {findings.subject && (
        <PlanningErrorsDialog {...findings.subject} opened={findings.opened} onClose={findings.close} />
      )}
    </div>
  );
}

const VIEWS = [
  { value: 'sites', label: 'Sites', right: 'ACCOUNT_RIGHT_READ_SITES_PLANNING' },
  { value: 'agents', label: 'Agents', right: 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' },
] as const;

interface ActProps {
  phone: boolean;
  primary: boolean;
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of the header. A phone shows its icon only, which leaves the height of the screen to the board. */
function Act({ phone, primary, label, icon, disabled, onClick }: ActProps) {
  const variant = primary ? 'filled' : 'default';
  if (!phone) {
    return (
      <Button variant={variant} leftSection={icon} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant={variant}
      color={primary ? 'blue' : undefined}
      size={36}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const inSpan = (today: string, { first, last }: BoardSpan): string =>
  today >= formatDay(first) && today <= formatDay(last) ? today : formatDay(first);

function periodLabel(mode: BoardMode, { first, last }: BoardSpan, short: boolean): string {
  if (mode === 'day') return formatLongDay(formatDay(first));
  if (mode === 'week' && short)
    return `${formatFrenchDay(formatDay(first)).slice(0, 5)} – ${formatFrenchDay(formatDay(last))}`;
  if (mode === 'week') return `du ${formatFrenchDay(formatDay(first))} au ${formatFrenchDay(formatDay(last))}`;
  const { year, month } = dayParts(first);
  return `${MONTHS[month - 1]?.label.toLowerCase()} ${year}`;
}
