import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { LogbookEntry, logbookList } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import type { RefSource } from '@vigie/kit/logic/list/ref-source';
import { useShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { navigateTo, useMayMake, useRight, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { lazily } from '@vigie/kit/ui/lazily';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ACKNOWLEDGE, isUnacknowledged, useAcknowledge } from './alerts/use-acknowledge';
import { EditEntryDialog } from './edit-entry.dialog';
import { EntryDetail } from './entry-detail';
import { AlertBadge, EntryFiles, EventTypeBadge } from './event-tone';
import { ServiceTimelineDialog } from './of-service/service-timeline.dialog';
import { patchEntries } from './patch-entries';
import { useLogbookPaper } from './use-logbook-paper';

const EntryDialog = lazily(() => import('./entry.dialog').then((m) => m.EntryDialog), { silent: true });
// The verification is seldom used, so its dialog is lazy-loaded.
const VerifyLogbookDialog = lazily(() => import('./verify-logbook.dialog').then((m) => m.VerifyLogbookDialog));

interface Props {
  lead?: string;
  /** The list, with fewer columns and filters for customers. */
  list: typeof logbookList;
  refs: Record<string, RefSource>;
  /** False for a customer, who can read and print only. */
  office: boolean;
  /** Filters that the screen always applies. The object must be stable. */
  imposed?: Filters;
  emptyText?: string;
  firstStep?: ReactNode;
  create?: { label: string; right: 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT'; onClick: () => void };
}

const EMPTY = "Prises et fins de service, rondes, incidents : tout ce qui se passe sur le terrain s'écrira ici.";
const LIST = 'ACCOUNT_RIGHT_LIST_MISSION_EVENT';

/** The logbook, newest first, kept current by live updates. */
export function LogbookList({ lead, list, refs, office, imposed, emptyText, firstStep, create }: Props) {
  const linked = useLinkedDialog();
  const { acknowledge, acknowledgeAll } = useAcknowledge();
  const may = useMayMake();
  const edited = useDialog<LogbookEntry>();
  const timeline = useDialog<NonNullable<LogbookEntry['service']>>();
  const verification = useDialog<true>();
  const mayVerify = useRight(LIST);
  // Who may list the logbook of a site alone opens no entry.
  const mayOpen = may(logbookCalls.event.access);
  const mayOpenRounds = may(roundExecutionCalls.serviceRound.access);
  const paper = useLogbookPaper();
  const shown = useShownRequest(list);
  const remove = useSend(logbookCalls.deleteEvent);

  const actions = (entry: LogbookEntry): RowAction[] => {
    const { service } = entry;
    const ofService = { query: '', filters: { services: service ? [service.id] : [] } };
    return [
      {
        label: ACKNOWLEDGE,
        hidden: !isUnacknowledged(entry) || !may(logbookCalls.acknowledgeEvent.access),
        onClick: () => void acknowledge(entry),
      },
      {
        label: 'Modifier',
        right: 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT',
        hidden: !office || !entry.editable,
        onClick: () => edited.open(entry),
      },
      {
        label: 'Voir mains courantes',
        hidden: !office || !service || !mayOpen,
        onClick: () => service && timeline.open(service),
      },
      {
        label: 'Voir la ronde associée',
        right: LIST,
        hidden: !office || !entry.serviceRoundExecution || !mayOpenRounds,
        onClick: () => navigateTo(`/ronde?walk=${entry.serviceRoundExecution?.id}`),
      },
      {
        label: 'Télécharger au format PDF',
        right: LIST,
        hidden: !service,
        onClick: () => paper.download(ofService),
      },
      {
        label: COMMON_MESSAGES.previewPdf,
        right: LIST,
        hidden: !service,
        onClick: () => paper.preview(ofService),
      },
      {
        label: 'Supprimer',
        right: 'ACCOUNT_RIGHT_DELETE_MISSION_EVENT',
        tone: 'negative',
        hidden: !office || !entry.editable,
        onClick: async () => {
          const { deleteElement, deletionIsFinal } = COMMON_MESSAGES;
          const message = `${entry.reference}, ${entry.typeName}. ${deletionIsFinal}.`;
          const yes = await confirm({ title: deleteElement, message, confirmLabel: 'Supprimer', tone: 'negative' });
          if (yes) remove.mutate({ params: { id: entry.id } });
        },
      },
    ];
  };

  return (
    <>
      <ListScreen
        list={list}
        call={logbookCalls.fetchEvents}
        exportCall={logbookCalls.fetchEventsExport}
        patch={patchEntries}
        lead={lead}
        refs={refs}
        imposed={imposed}
        create={create}
        bulkActions={
          imposed && may(logbookCalls.acknowledgeEvent.access)
            ? [{ label: ACKNOWLEDGE, onRun: acknowledgeAll }]
            : undefined
        }
        headerActions={
          imposed || !mayOpen ? undefined : (
            <>
              {office && mayVerify && (
                <Button
                  variant="default"
                  leftSection={<IconShieldCheck size={16} aria-hidden />}
                  onClick={() => verification.open(true)}
                >
                  {FIELD_MESSAGES.verifyLogbook}
                </Button>
              )}
              <Button
                component={Link}
                to={office ? '/platform/terrain/preuve' : '/customerProof'}
                variant="default"
                leftSection={<IconFingerprint size={16} aria-hidden />}
              >
                Preuve
              </Button>
              <Button
                variant="default"
                loading={paper.busy}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => paper.download(shown)}
              >
                Télécharger le PDF
              </Button>
            </>
          )
        }
        cells={{
          typeKey: (entry) => (
            <>
              <EventTypeBadge entry={entry} /> {office && isUnacknowledged(entry) && !imposed && <AlertBadge />}{' '}
              <EntryFiles entry={entry} />
            </>
          ),
        }}
        expanded={mayOpen ? (entry) => <EntryDetail id={entry.id} /> : undefined}
        rowActions={actions}
        emptyText={emptyText ?? EMPTY}
        firstStep={firstStep}
      />
      {linked.subject?.act === 'read' && (
        <EntryDialog id={linked.subject.id} opened={linked.opened} onClose={linked.close} />
      )}
      {edited.show((entry, opening) => (
        <EditEntryDialog entry={entry} {...opening} />
      ))}
      {timeline.show((service, opening) => (
        <ServiceTimelineDialog service={service} {...opening} />
      ))}
      {verification.show((_, opening) => (
        <VerifyLogbookDialog {...opening} />
      ))}
      {paper.dialog}
    </>
  );
}
