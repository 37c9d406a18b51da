import { Button } from '@mantine/core';
import { IconBellRinging, IconCalculator } from '@tabler/icons-react';
import { type Estimate, type EstimateRow, estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateBadge, estimateStatuses, estimateTint } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { copyOfEstimate } from '@vigie/contracts/commercial/estimate/estimate-copy';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds, useMayMake } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useNavigate } from 'react-router';
import { DraftDialog } from '../invoice/draft.dialog';
import type { InvoiceCopy } from '../invoice/invoice-draft';
import { customerSource } from '../refs/customer-source';
import { EstimateDialog, mayChange } from './estimate.dialog';
import { downloadEstimate, invoiceCopyOf, readEstimate, reviseEstimate } from './estimate-actions';
import type { EstimateCopy } from './estimate-draft';
import { EstimateEditor } from './estimate-editor.dialog';
import { EstimateSimulation } from './estimate-simulation.dialog';
import { isAgreed, PlanEstimateDialog } from './plan-estimate.dialog';
import { RemindsDialog } from './reminds.dialog';
import { SendEstimateDialog, type SentEstimate } from './send-estimate.dialog';

export function EstimatesScreen() {
  const dialog = useLinkedDialog();
  const sending = useDialog<SentEstimate>();
  const reminding = useDialog<SentEstimate>();
  const copying = useDialog<EstimateCopy>();
  const invoicing = useDialog<InvoiceCopy>();
  const simulating = useDialog<true>();
  const listing = useDialog<true>();
  const planning = useDialog<EstimateRow>();
  const may = useMayMake();
  const mayPlan = may(estimatePlanCalls.planEstimate.access);
  const mayOpen = may(estimateCalls.estimate.access);
  const bulkActs = useBulkActs<EstimateRow>(estimateActs);
  const holds = useHolds();
  const navigate = useNavigate();
  const timeZone = useTimeZone();

  const openCopy = async (row: EstimateRow) => {
    const estimate = await readEstimate(row.id);
    if (!estimate) return;
    const draft = copyOfEstimate(estimate, { id: newId(), date: todayIn(timeZone) });
    copying.open({ draft, customer: estimate.customer });
  };
  const openVersion = async (row: EstimateRow) => {
    const id = newId();
    if (await reviseEstimate(row, id)) dialog.open('edit', id);
  };
  const acts = useActs(estimateActs, {
    send: sending.open,
    remind: reminding.open,
    // Opens the editor with a copy of the estimate that it reads; the copy is written when the user saves it.
    duplicate: mayOpen ? openCopy : null,
    // A new version is written at once, under its own id, then opened for editing.
    revise: openVersion,
  });
  const openInvoice = async (row: EstimateRow) => {
    const copy = await invoiceCopyOf(row.id);
    if (copy) invoicing.open(copy);
  };
  const showInvoice = async (row: EstimateRow) => {
    const estimate = await readEstimate(row.id);
    if (estimate?.invoice) navigate(`/platform/documents/factures?id=${estimate.invoice.id}`);
  };
  const actions = (row: EstimateRow): RowAction[] => {
    const read = () => dialog.open('read', row.id);
    const offered = acts(row);
    const before = offered.filter(({ name }) => name !== 'cancel');
    return [
      { label: 'Voir', hidden: row.number === null, right: 'ACCOUNT_RIGHT_READ_ESTIMATE', onClick: read },
      {
        label: 'Modifier',
        hidden: !mayChange(row),
        right: 'ACCOUNT_RIGHT_EDIT_ESTIMATE',
        onClick: () => dialog.open('edit', row.id),
      },
      {
        label: 'Télécharger',
        hidden: row.number === null,
        right: 'ACCOUNT_RIGHT_READ_ESTIMATE',
        onClick: () => void downloadEstimate(row),
      },
      ...before,
      {
        label: 'Convertir en facture',
        hidden: row.status !== estimateStatuses.value.active || !row.validated || row.invoiced,
        right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
        onClick: () => void openInvoice(row),
      },
      {
        label: isAgreed(row) ? 'Planifier les services' : 'Services planifiés',
        hidden: !mayPlan || !(row.validated || row.refused),
        onClick: () => planning.open(row),
      },
      {
        label: 'Voir la facture',
        hidden: !row.invoiced || !mayOpen,
        right: 'ACCOUNT_RIGHT_READ_INVOICE',
        onClick: () => void showInvoice(row),
      },
      ...offered.filter(({ name }) => name === 'cancel'),
    ];
  };
  const offerSending = (numbered: Estimate) => {
    if (holds('ACCOUNT_RIGHT_SEND_ESTIMATE')) sending.open(numbered);
  };

  return (
    <>
      <ListScreen
        list={estimateList}
        call={estimateCalls.fetchEstimates}
        exportCall={estimateCalls.fetchEstimatesExport}
        totalsCall={estimateCalls.fetchEstimatesTotals}
        refs={{ customer: customerSource }}
        create={{
          label: 'Ajouter un devis',
          right: 'ACCOUNT_RIGHT_CREATE_ESTIMATE',
          onClick: () => dialog.open('add'),
        }}
        headerActions={
          <>
            <Button
              variant="default"
              leftSection={<IconBellRinging size={16} aria-hidden />}
              onClick={() => listing.open(true)}
            >
              Devis à relancer
            </Button>
            {holds('ACCOUNT_RIGHT_CREATE_ESTIMATE') && (
              <Button
                variant="default"
                leftSection={<IconCalculator size={16} aria-hidden />}
                onClick={() => simulating.open(true)}
              >
                Générer les devis
              </Button>
            )}
          </>
        }
        onOpen={mayOpen ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={estimateTint}
        cells={{
          number: (row) => row.number ?? 'Brouillon',
          status: (row) => {
            const badge = estimateBadge(row);
            return (
              <StatusBadge tone={badge.tone} icon={false}>
                {badge.label}
              </StatusBadge>
            );
          },
        }}
        emptyText="Vos devis apparaîtront ici : écrits à la main, ou générés à partir des services planifiés."
      />
      {dialog.subject?.act === 'add' && (
        <EstimateEditor
          key={dialog.subject.id}
          id={dialog.subject.id}
          opened={dialog.opened}
          onClose={dialog.close}
          onNumbered={offerSending}
        />
      )}
      {dialog.subject && dialog.subject.act !== 'add' && (
        <EstimateDialog
          key={`${dialog.subject.id}/${dialog.subject.act}`}
          id={dialog.subject.id}
          edit={dialog.subject.act === 'edit'}
          opened={dialog.opened}
          onClose={dialog.close}
          onNumbered={offerSending}
        />
      )}
      {copying.show((copy, opening) => (
        <EstimateEditor
          key={copy.draft.id}
          id={copy.draft.id ?? ''}
          copy={copy}
          onNumbered={offerSending}
          {...opening}
        />
      ))}
      {invoicing.show((copy, opening) => (
        <DraftDialog key={copy.draft.id} id={copy.draft.id} copy={copy} {...opening} />
      ))}
      {sending.show((estimate, opening) => (
        <SendEstimateDialog estimate={estimate} {...opening} />
      ))}
      {reminding.show((estimate, opening) => (
        <SendEstimateDialog reminder estimate={estimate} {...opening} />
      ))}
      {listing.show((_, opening) => (
        <RemindsDialog onWrite={reminding.open} {...opening} />
      ))}
      {planning.show((estimate, opening) => (
        <PlanEstimateDialog estimate={estimate} {...opening} />
      ))}
      {simulating.show((_, opening) => (
        <EstimateSimulation {...opening} />
      ))}
    </>
  );
}
