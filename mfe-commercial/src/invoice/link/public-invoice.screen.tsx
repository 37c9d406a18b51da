import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { PublicInvoice } from '@vigie/contracts/commercial/invoice/invoice-link';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, useCall, usePath } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { PublicContact } from '@vigie/kit/ui/states/public-contact';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { matchPath } from 'react-router';
import { PublicLines, Sums } from '../../commercial-document/public-document';
import { Transfer } from './transfer';

const PATH = '/facture/:agency/:id/:token';

/** The public page of an invoice's link: the customer sees the amount due and how to pay it, without an account. */
export function PublicInvoiceScreen() {
  const { agency = '', id = '', token = '' } = matchPath(PATH, usePath())?.params ?? {};
  const params = { agency, id, token };
  const query = useCall(invoiceCalls.publicInvoice, { params });
  const paper = useDialog<() => Promise<Blob>>();
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  const invoice = query.data?.invoice;
  if (!invoice) return <LoadingState rows={6} />;
  const title = `${invoice.creditNote ? 'Avoir' : 'Facture'} ${invoice.number}`;
  const openPaper = () => paper.open(() => apiBlob(invoiceCalls.publicInvoicePaper, { params }));
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{invoice.agency.name}</Text>
        <Title order={1}>{title}</Title>
        <Text>{`Pour ${invoice.customer}`}</Text>
      </div>
      <State invoice={invoice} />
      {invoice.state === 'toPay' && invoice.document?.transfer && (
        <Transfer transfer={invoice.document.transfer} document={invoice.document} number={invoice.number} />
      )}
      {invoice.state !== 'closed' && (
        <Group>
          <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />} onClick={openPaper}>
            Voir le PDF
          </Button>
        </Group>
      )}
      {invoice.document && <Document document={invoice.document} creditNote={invoice.creditNote} />}
      <PublicContact agency={invoice.agency} />
      {paper.show((load, opening) => (
        <DocumentPreview title={title} fileName={`${invoice.number}.pdf`} load={load} {...opening} />
      ))}
    </Stack>
  );
}

/** The state of the invoice, with the amount due. */
function State({ invoice: { state, document, cancelledBy } }: { invoice: PublicInvoice }) {
  if (state === 'closed') {
    return (
      <Alert color="warning" title="Ce lien est fermé" role="status" icon={<IconInfoCircle aria-hidden />}>
        {COMMERCIAL_MESSAGES.invoiceLinkClosed}
      </Alert>
    );
  }
  if (state === 'cancelled') {
    const by = cancelledBy ? ` L’avoir ${cancelledBy} la reprend.` : '';
    return (
      <Alert color="warning" title="Cette facture est annulée" role="status" icon={<IconInfoCircle aria-hidden />}>
        {`Rien n’est à régler.${by}`}
      </Alert>
    );
  }
  if (state === 'paid') {
    return (
      <Alert color="positive" title="Cette facture est réglée" role="status" icon={<IconCheck aria-hidden />}>
        Nous vous remercions.
      </Alert>
    );
  }
  if (state === 'creditNote' || !document) return null;
  return (
    <div>
      <Text c="dimmed">Reste à payer</Text>
      <Text fz={32} fw={650} className="vg-figures">
        {formatCents(document.toPayCents, document.currency)}
      </Text>
      <Text c={document.late ? 'negative' : undefined}>
        {document.late && <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />}
        {document.late
          ? ` En retard : à régler au plus tard le ${formatFrenchDay(document.dueDate)}`
          : `À régler au plus tard le ${formatFrenchDay(document.dueDate)}`}
      </Text>
    </div>
  );
}

function Document({ document, creditNote }: { document: NonNullable<PublicInvoice['document']>; creditNote: boolean }) {
  const { paidCents, creditedCents, toPayCents } = document;
  const rows: [string, number][] = [
    ...(creditedCents > 0 ? [['Déduit par avoir', -creditedCents] as [string, number]] : []),
    ...(paidCents > 0 ? [['Déjà réglé', -paidCents] as [string, number]] : []),
    ['Reste à payer', toPayCents],
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={creditNote ? 'Avoir' : 'Facture'}>
      <Stack gap="sm">
        {document.title && <Text fw={600}>{document.title}</Text>}
        <Text c="dimmed">{`Du ${formatFrenchDay(document.date)}.`}</Text>
        <PublicLines {...document} />
        {!creditNote && rows.length > 1 && <Sums rows={rows} strong="Reste à payer" currency={document.currency} />}
        {!creditNote && document.terms && (
          <>
            <Divider />
            <Text size="sm">{`Règlement : ${document.terms}`}</Text>
          </>
        )}
      </Stack>
    </Paper>
  );
}
