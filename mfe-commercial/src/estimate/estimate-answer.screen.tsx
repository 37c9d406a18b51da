import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import type { EstimateLinkState, PublicEstimate } from '@vigie/contracts/commercial/estimate/estimate-link';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, useCall, usePath } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { PublicContact } from '@vigie/kit/ui/states/public-contact';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { matchPath } from 'react-router';
import { PublicLines } from '../commercial-document/public-document';
import { AnswerForm } from './answer-form';

const PATH = '/devis/:agency/:id/:token';

/** Titles and texts for links whose estimate no longer awaits an answer. */
const CLOSED: Record<Exclude<EstimateLinkState, 'open'>, { title: string; message: string; good?: true }> = {
  accepted: {
    title: 'Ce devis est accepté',
    message: 'Votre accord est enregistré. Nous vous remercions.',
    good: true,
  },
  refused: { title: 'Ce devis est refusé', message: 'Votre réponse est enregistrée.' },
  expired: {
    title: 'Ce devis a expiré',
    message: 'Sa date de validité est passée. Demandez un nouveau devis à votre prestataire.',
  },
  cancelled: {
    title: 'Ce devis est annulé',
    message: 'Votre prestataire l’a retiré. Contactez-le pour en savoir plus.',
  },
  replaced: {
    title: 'Ce devis est remplacé',
    message: 'Votre prestataire a établi une version plus récente : ouvrez le lien du dernier e-mail reçu.',
  },
};

/** The public page of an estimate's link: the customer reads and answers it without an account. */
export function EstimateAnswerScreen() {
  const { agency = '', id = '', token = '' } = matchPath(PATH, usePath())?.params ?? {};
  const params = { agency, id, token };
  const query = useCall(estimateCalls.publicEstimate, { params });
  const paper = useDialog<() => Promise<Blob>>();
  const estimate = query.data?.estimate;
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!estimate) return <LoadingState rows={6} />;
  const openPaper = () => paper.open(() => apiBlob(estimateCalls.publicEstimatePaper, { params }));
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{estimate.agency.name}</Text>
        <Title order={1}>{`Devis ${estimate.number}`}</Title>
        <Text>{`Pour ${estimate.customer}`}</Text>
      </div>
      {estimate.state !== 'open' && <Closed estimate={estimate} state={estimate.state} />}
      {estimate.document && <Document document={estimate.document} onPaper={openPaper} />}
      {estimate.state === 'open' && estimate.document && (
        <AnswerForm
          params={params}
          hash={estimate.document.hash}
          withdrawal={estimate.document.withdrawal}
          onAnswered={() => void query.refetch()}
        />
      )}
      <PublicContact agency={estimate.agency} />
      {paper.show((load, opening) => (
        <DocumentPreview
          title={`Devis ${estimate.number}`}
          fileName={`${estimate.number}.pdf`}
          load={load}
          {...opening}
        />
      ))}
    </Stack>
  );
}

function Closed({ estimate, state }: { estimate: PublicEstimate; state: Exclude<EstimateLinkState, 'open'> }) {
  const { title, message, good } = CLOSED[state];
  const { answer, agency } = estimate;
  return (
    <Alert
      color={good ? 'positive' : 'warning'}
      title={title}
      role="status"
      icon={good ? <IconCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Text>{message}</Text>
      {answer && (
        <Text c="dimmed">{`Réponse de ${answer.name}, le ${formatInstant(answer.at, agency.timeZone)}.`}</Text>
      )}
    </Alert>
  );
}

interface DocumentProps {
  document: NonNullable<PublicEstimate['document']>;
  onPaper: () => void;
}

function Document({ document, onPaper }: DocumentProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Devis">
      <Stack gap="sm">
        {document.title && <Text fw={600}>{document.title}</Text>}
        <Text c="dimmed">
          {`Du ${formatFrenchDay(document.date)}, valable jusqu'au ${formatFrenchDay(document.validUntil)}.`}
        </Text>
        <PublicLines {...document} />
        <Divider />
        {document.terms && <Text size="sm">{COMMERCIAL_MESSAGES.settledFromInvoice(document)}</Text>}
        {document.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {document.note}
          </Text>
        )}
        {document.mediator && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {document.mediator}
          </Text>
        )}
        <Group>
          <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />} onClick={onPaper}>
            Voir le PDF
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
