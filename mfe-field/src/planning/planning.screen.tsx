import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCopy,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconSend,
  IconShare,
} from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { formatDay } from '@vigie/contracts/core/time/days';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { PHONE } from '@vigie/kit/logic/device/phone-width';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { useCall, useHolds, useMayMake } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ServiceDialog, useOpenService, useServiceDialog } from '../service/open-service';
import { asksFirst } from './asks-first';
import { BoardHelp } from './board/board-help';
import { type BoardRow, VACANT } from './board/board-layout';
import { type BoardSpan, windowOf } from './board/board-time';
import { PlanningBoard } from './board/planning-board';
import { BoardControls, searchLabel } from './board-controls';
import { BoardHeader, type HeaderAct } from './board-header';
import { type Findings, findingsOf } from './findings';
import { patchPlanning } from './patch-planning';
import styles from './planning.screen.module.css';
import { type BoardAddress, useBoardAddress } from './use-board-address';
import { usePlanningEdits } from './use-planning-edits';
import { usePlanningErrors } from './use-planning-errors';

// Lazy-loaded, because the board is shown before any of them is opened.
const silent = { silent: true };
const PublishDialog = lazily(
  () => import('../planning-publication/publish.dialog').then((m) => m.PublishDialog),
  silent,
);
const SharePlanningDialog = lazily(
  () => import('../planning-share/share-planning.dialog').then((m) => m.SharePlanningDialog),
  silent,
);
const PlanningErrorsDialog = lazily(
  () => import('../service/planning-errors.dialog').then((m) => m.PlanningErrorsDialog),
  silent,
);
const CopyDialog = lazily(() => import('./copy/copy.dialog').then((m) => m.CopyDialog), silent);
const PrintSheet = lazily(() => import('./print/print-sheet').then((m) => m.PrintSheet), silent);

const NOW_EVERY_MS = 60_000;
const NO_BARS: readonly PlanningBar[] = [];

/** The planning board with its views, period and acts. */
export function PlanningScreen() {
  const holds = useHolds();
  const now = useNow(NOW_EVERY_MS);
  const address = useBoardAddress(now);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const bars = useRef(NO_BARS);
  const body = { start: formatDay(address.span.first), end: formatDay(address.span.last), by: address.view };
  // Declared before the board, because it needs the bars as they were before a live update.
  const errors = usePlanningErrors(body, bars);
  const board = useBoardData(body, address.span, bars);
  const [searching, setSearching] = useState(false);
  const [printing, setPrinting] = useState(false);
  const sharing = useDialog<true>();
  const publishing = useDialog<true>();
  const findings = useDialog<Findings>();
  const dialog = useServiceDialog();
  const copying = useDialog<BoardSpan>();
  const edits = usePlanningEdits(findings.open);
  const edit = asksFirst(edits.edit, (id) => bars.current.find((it) => it.id === id));
  const openService = useOpenService(dialog.open);
  const mayCheck = useMayMake()(planningCalls.fetchPlanningErrors.access);
  const mayCreate = holds('ACCOUNT_RIGHT_CREATE_MISSION');
  const mayEdit = holds('ACCOUNT_RIGHT_EDIT_MISSION');
  const create = (row?: BoardRow, part = 0) => mayCreate && dialog.open({ begin: beginOf(address, row, part) });
  const stopPrinting = useCallback(() => setPrinting(false), []);

  const size = phone ? 18 : 16;
  const acts: (HeaderAct | false)[] = [
    phone && {
      label: searchLabel(address),
      icon: <IconSearch size={18} aria-hidden />,
      expanded: searching,
      onClick: () => setSearching(!searching),
    },
    // Always there for who may read them: a button that appears would push the board down.
    mayCheck && {
      label: errors.length > 0 ? `Contrôles (${findingsOf(errors).errors.length})` : 'Contrôles',
      icon: <IconAlertTriangle size={size} aria-hidden />,
      disabled: errors.length === 0,
      onClick: () => findings.open(findingsOf(errors, 'shown')),
    },
    mayCreate &&
      address.mode !== 'month' && {
        label: 'Dupliquer',
        icon: <IconCopy size={size} aria-hidden />,
        behind: true,
        onClick: () => copying.open(address.span),
      },
    !phone && {
      label: 'Imprimer',
      icon: <IconPrinter size={size} aria-hidden />,
      disabled: !board.planning,
      onClick: () => setPrinting(true),
    },
    mayEdit && {
      label: 'Publier',
      behind: true,
      icon: <IconSend size={size} aria-hidden />,
      onClick: () => publishing.open(true),
    },
    {
      label: 'Partager',
      behind: true,
      icon: <IconShare size={size} aria-hidden />,
      onClick: () => sharing.open(true),
    },
    (mayCreate || mayEdit) && {
      label: 'Annuler le dernier geste',
      icon: <IconArrowBackUp size={size} aria-hidden />,
      disabled: !edits.canUndo || edits.busy,
      onClick: () => void edits.undo(),
    },
    mayCreate && {
      label: 'Ajouter un service',
      icon: <IconPlus size={size} aria-hidden />,
      primary: true,
      onClick: () => create(),
    },
  ];

  return (
    <div className={styles.screen}>
      <BoardHeader acts={acts.filter((act) => act !== false)} phone={phone} />
      <BoardControls address={address} phone={phone} searching={searching} />
      <BoardState {...board} />
      {board.planning && !isEmpty(board.planning) && (
        <>
          <PlanningBoard
            {...address}
            planning={board.planning}
            errors={errors}
            now={now}
            editable={mayEdit}
            creates={mayCreate}
            settled={!dialog.opened && !findings.opened && !copying.opened}
            onOpen={openService}
            onEdit={edit}
            onCopy={edits.copy}
            onCreate={create}
            onUndo={() => void edits.undo()}
          />
          <BoardHelp editable={mayEdit} creates={mayCreate} phone={phone} />
        </>
      )}
      {printing && board.planning && <PrintSheet {...address} planning={board.planning} onDone={stopPrinting} />}
      {dialog.subject && (
        <ServiceDialog
          key={'service' in dialog.subject ? dialog.subject.service.id : 'new'}
          subject={dialog.subject}
          opened={dialog.opened}
          onClose={dialog.close}
          onFindings={findings.open}
        />
      )}
      {publishing.show((_, opening) => (
        <PublishDialog key={body.start} days={body} {...opening} />
      ))}
      {sharing.show((_, opening) => (
        <SharePlanningDialog
          key={address.view}
          by={address.view}
          days={{ start: formatDay(address.span.first), end: formatDay(address.span.last) }}
          {...opening}
        />
      ))}
      {copying.show((span, opening) => (
        <CopyDialog key={span.first} span={span} onCopy={edits.copyDays} {...opening} />
      ))}
      {findings.show((subject, opening) => (
        <PlanningErrorsDialog {...subject} {...opening} />
      ))}
    </div>
  );
}

/** Reads the board of these days and applies live updates to its bars. */
function useBoardData(
  body: { start: string; end: string; by: 'sites' | 'agents' },
  span: BoardSpan,
  bars: RefObject<readonly PlanningBar[]>,
) {
  const { data, error, isPending, refetch } = useCall(
    planningCalls.fetchPlanning,
    { body },
    { patch: (planning, events) => patchPlanning(planning, windowOf(span, planning.timeZone), events) },
  );
  useEffect(() => {
    bars.current = data?.services ?? NO_BARS;
  }, [data, bars]);
  return { planning: data, error, isPending, refetch };
}

const isEmpty = ({ sites, agents }: Planning): boolean => sites.length + agents.length === 0;

/** The state shown instead of the board: loading, error, or empty. */
function BoardState({ planning, error, isPending, refetch }: ReturnType<typeof useBoardData>) {
  if (isPending) return <LoadingState rows={10} rowHeight={44} label="Chargement du planning" />;
  if (error && !planning) return <QueryError error={error} onRetry={refetch} />;
  if (!planning || !isEmpty(planning)) return null;
  return (
    <EmptyState
      title={COMMON_MESSAGES.emptyList}
      message="Le planning montrera vos sites et vos agents dès qu'il y en aura. Commencez par eux, ou reprenez le tableau que vous avez."
      action={
        <Group gap="xs" justify="center">
          <FirstStep label="Ajouter un site" to="/platform/agency/sites?act=add" right="ACCOUNT_RIGHT_CREATE_SITE" />
          <FirstStep label="Ajouter un agent" to="/platform/agency/agents?act=add" right="ACCOUNT_RIGHT_CREATE_AGENT" />
          <FirstStep
            label="Importer un planning"
            to="/liensUtiles/import/planning"
            right="ACCOUNT_RIGHT_CREATE_MISSION"
          />
        </Group>
      }
    />
  );
}

/** Returns the start of a new service: the clicked row and day, or else today. */
function beginOf({ view, span, today }: BoardAddress, row: BoardRow | undefined, part: number) {
  const days = span.last - span.first + 1;
  const column = Math.min(days - 1, Math.max(0, Math.floor(part * days)));
  const place = row && row.id !== VACANT ? row.id : null;
  return {
    day: row ? formatDay(span.first + column) : inSpan(today, span),
    siteId: view === 'sites' ? place : null,
    agentId: view === 'agents' ? place : null,
  };
}

const inSpan = (today: string, { first, last }: BoardSpan): string =>
  today >= formatDay(first) && today <= formatDay(last) ? today : formatDay(first);
