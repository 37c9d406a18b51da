import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { type Estimate, estimateFields } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { ESTIMATE_ANSWERS, estimateBadge } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { apiBlob, useMayMake } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';
import { DocumentDetailDialog } from '../commercial-document/document-detail.dialog';
import { Fact, LinesTable } from '../commercial-document/lines-table';
import { InvoiceAnchor } from '../invoice/invoice-anchor';

interface Props {
  opened: boolean;
  onClose: () => void;
  estimate: Estimate;
}

/** Shows an estimate read-only: its lines, the customer's decision and the documents made from it. */
export function EstimateDetailDialog({ opened, onClose, estimate }: Props) {
  const mayReadHistory = useMayMake()(estimateCalls.historyEstimate.access);
  const { id, number } = estimate;
  return (
    <DocumentDetailDialog
      opened={opened}
      onClose={onClose}
      id={id}
      noun={ENTITY_NOUNS.estimate}
      label="Devis"
      number={number}
      paper={() => apiBlob(estimateCalls.downloadEstimate, { params: { id }, query: { inline: '1' } })}
      history={
        mayReadHistory
          ? historyTab(estimateCalls.historyEstimate, id, historyFieldsIn(estimateFields, estimate.currency))
          : undefined
      }
    >
      <Detail estimate={estimate} />
    </DocumentDetailDialog>
  );
}

function Detail({ estimate }: { estimate: Estimate }) {
  const badge = estimateBadge(estimate);
  const { costCents, invoice, replaces, replacedBy } = estimate;
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600} size="lg">
            {estimate.number ?? 'Brouillon'}
          </Text>
          <Text>{estimate.customer.name}</Text>
          {estimate.title && <Text c="dimmed">{estimate.title}</Text>}
        </div>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </Group>
      <Group gap="xl">
        {estimate.date && <Fact label="Date">{formatFrenchDay(estimate.date)}</Fact>}
        {estimate.validUntil && <Fact label="Valable jusqu'au">{formatFrenchDay(estimate.validUntil)}</Fact>}
        {costCents !== null && (
          <Fact label="Marge prévue">{`${formatCents(estimate.price - costCents, estimate.currency)} (coût ${formatCents(costCents, estimate.currency)})`}</Fact>
        )}
        {replaces && <LinkFact label="Remplace le devis" link={replaces} />}
        {replacedBy && <LinkFact label="Remplacé par" link={replacedBy} />}
        {invoice && (
          <Fact label="Facture">
            <InvoiceAnchor {...invoice} />
          </Fact>
        )}
      </Group>
      {estimate.answers.map((answer) => (
        <Answer key={answer.at} answer={answer} />
      ))}
      <LinesTable document={estimate} />
    </Stack>
  );
}

/** The customer's answer through the link, with its evidence. */
function Answer({ answer: it }: { answer: Estimate['answers'][number] }) {
  const timeZone = useTimeZone();
  return (
    <Alert color={it.answer === 'accepted' ? 'positive' : 'negative'} icon={<IconSignature aria-hidden />}>
      <Text>{`${ESTIMATE_ANSWERS.find(({ value }) => value === it.answer)?.label} en ligne par ${it.name}, le ${formatInstant(it.at, timeZone)}`}</Text>
      {it.reason && <Text>{`Motif : ${it.reason}`}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`Lien envoyé à ${it.sentTo}, ouvert depuis ${it.ip}. Empreinte du document : ${it.documentHash}`}
      </Text>
    </Alert>
  );
}

interface LinkFactProps {
  label: string;
  link: { id: string; number: string | null };
}

function LinkFact({ label, link }: LinkFactProps) {
  return (
    <Fact label={label}>
      <Anchor component={Link} to={`/platform/documents/devis?id=${link.id}`}>
        {link.number ?? 'Brouillon'}
      </Anchor>
    </Fact>
  );
}
