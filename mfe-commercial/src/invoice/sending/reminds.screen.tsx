import { Alert, Anchor, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceRemindList, type RemindRow } from '@vigie/contracts/commercial/invoice/reminder/remind-list';
import { REMINDER_HOLDS } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { navigateTo, useCall, useMayMake, useRight } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';
import { customerSource } from '../../refs/customer-source';
import { useBulkRemind } from './bulk-remind';
import { DisputeDialog } from './dispute.dialog';
import { RemindDialog } from './remind.dialog';
import { RemindPreview } from './remind-preview.dialog';

const REFS = { customer: customerSource };
/** Acts offered on this screen; all others are on the screen of invoices. */
const HERE: readonly string[] = ['remind', 'dispute', 'settleDispute'] satisfies (keyof typeof invoiceActs.acts)[];
/** Discards the row of a live update and refetches: the next reminder depends on the invoice's whole history. */
const refetchOnUpdate = () => undefined;

/** The reminders of unpaid invoices: when each will be sent and in which words, or why it is held. */
export function RemindsScreen() {
  const reading = useDialog<RemindRow>();
  const reminding = useDialog<RemindRow>();
  const disputing = useDialog<RemindRow>();
  const acts = useActs(invoiceActs, { remind: reminding.open, dispute: disputing.open });
  const reminders = useBulkRemind(useBulkActs<RemindRow>(invoiceActs).filter(({ name }) => name === 'remind'));
  const mayOpen = useMayMake()(invoiceCalls.invoice.access);
  const open = ({ id }: RemindRow) => navigateTo(`/platform/documents/factures?id=${id}`);
  const actions = (row: RemindRow): RowAction[] => [
    { label: 'Aperçu', onClick: () => reading.open(row) },
    ...acts(row).filter(({ name }) => HERE.includes(name)),
    { label: 'Ouvrir la facture', hidden: !mayOpen, onClick: () => open(row) },
  ];
  return (
    <>
      <Stopped />
      <ListScreen
        list={invoiceRemindList}
        call={invoiceCalls.fetchInvoiceReminds}
        exportCall={invoiceCalls.fetchInvoiceRemindsExport}
        totalsCall={invoiceCalls.fetchInvoiceRemindsTotals}
        refs={REFS}
        onOpen={reading.open}
        rowActions={actions}
        bulkActions={reminders.bulkActs.length > 0 ? reminders.bulkActs : undefined}
        rowTone={({ lateDays, held }) => (held === 'disputed' ? 'warning' : lateDays > 0 ? 'negative' : undefined)}
        patch={refetchOnUpdate}
        cells={{
          lateDays: ({ lateDays }) => lateText(lateDays),
          next: ({ next }) => next ?? <Text c="dimmed">Toutes sont parties</Text>,
          held: ({ held }) => held && <Held held={held} />,
        }}
        emptyText="Les factures émises qui restent à payer apparaîtront ici avec leur prochaine relance."
        firstStep={<FirstStep label="Ouvrir les factures" to="/platform/documents/factures" />}
      />
      {reading.show((invoice, opening) => (
        <RemindPreview invoice={invoice} {...opening} />
      ))}
      {reminders.dialog}
      {reminding.show((invoice, opening) => (
        <RemindDialog invoice={invoice} {...opening} />
      ))}
      {disputing.show((invoice, opening) => (
        <DisputeDialog invoice={invoice} {...opening} />
      ))}
    </>
  );
}

function lateText(lateDays: number): string {
  if (lateDays > 0) return `${lateDays} jour${lateDays > 1 ? 's' : ''}`;
  return lateDays === 0 ? "échoit aujourd'hui" : `échoit dans ${-lateDays} jour${lateDays < -1 ? 's' : ''}`;
}

function Held({ held }: { held: NonNullable<RemindRow['held']> }) {
  return (
    <StatusBadge tone={held === 'disputed' ? 'warning' : 'neutral'} icon={false}>
      {REMINDER_HOLDS.find(({ value }) => value === held)?.label}
    </StatusBadge>
  );
}

/** Warns the office when automatic reminders are switched off. */
function Stopped() {
  const may = useMayMake()(agencyCalls.agency.access);
  const maySet = useRight('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  const { data } = useCall(agencyCalls.agency, undefined, { enabled: may });
  if (!data || readSettingsBlock(data.agency.settings, 'invoiceReminders').active) return null;
  return (
    <Alert color="warning" icon={<IconBellOff aria-hidden />} role="status" mb="md">
      Rien ne part tout seul : les relances automatiques sont arrêtées.{' '}
      {maySet && (
        <Anchor component={Link} to="/params/commercial-docs?section=reminders">
          Les régler
        </Anchor>
      )}
    </Alert>
  );
}
