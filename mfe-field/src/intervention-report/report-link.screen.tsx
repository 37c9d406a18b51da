import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import type { ReportLinkState } from '@vigie/contracts/field/intervention-report/report-link';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, isApiError, useCall, usePath, useSend } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { PublicContact } from '@vigie/kit/ui/states/public-contact';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { matchPath } from 'react-router';
import styles from './intervention.module.css';
import { FilledLines } from './report-view';
import { SignatureFields, type Signed, UNSIGNED } from './sign/signature-fields';
import { SignatureImage } from './sign/signature-image';

const PATH = '/bon/:agency/:id/:token';

/** The messages for links that are no longer valid. */
const CLOSED: Record<Exclude<ReportLinkState, 'open' | 'signed'>, string> = {
  expired: 'Ce lien a expiré. Demandez-en un nouveau à votre prestataire.',
  revoked: 'Votre prestataire a retiré ce lien. Demandez-lui le dernier envoi.',
  archived: "Ce bon d'intervention est archivé. Contactez votre prestataire pour en savoir plus.",
};

type Params = Record<'agency' | 'id' | 'token', string>;

/** The page of the link in the mail. The customer reads the report and signs it without an account. */
export function ReportLinkScreen() {
  const { agency = '', id = '', token = '' } = matchPath(PATH, usePath())?.params ?? {};
  const params = { agency, id, token };
  const query = useCall(interventionReportCalls.publicReport, { params });
  const paper = useDialog<() => Promise<Blob>>();
  const [signedHere, setSignedHere] = useState(false);
  // Kept here: a report that changed meanwhile is shown with a new form, which must say why the first was refused.
  const [failure, setFailure] = useState<string | null>(null);
  const found = query.data?.report;
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!found) return <LoadingState rows={6} />;
  const title = `Bon d'intervention ${found.number}`;
  const { state, report } = found;
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{found.agency.name}</Text>
        <Title order={1}>{title}</Title>
        {report && <Text>{`${report.site} (${report.customer}) · ${report.agent}`}</Text>}
      </div>
      {state === 'signed' && <SignedAlert here={signedHere} />}
      {state !== 'signed' && state !== 'open' && (
        <Alert color="warning" title="Ce lien n'ouvre plus rien" role="status" icon={<IconInfoCircle aria-hidden />}>
          {CLOSED[state]}
        </Alert>
      )}
      {report && (
        <Paper withBorder p="md" component="section" aria-label="Bon d'intervention">
          <Stack gap="md">
            <FilledLines {...report} />
            <div className={styles.signatures}>
              <SignatureImage label="Signature de l'agent" signature={report.signature} timeZone={report.timeZone} />
              <SignatureImage
                label="Signature du client"
                signature={report.customerSignature}
                timeZone={report.timeZone}
              />
            </div>
            <Group>
              <Button
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden />}
                onClick={() => paper.open(() => apiBlob(interventionReportCalls.publicReportPaper, { params }))}
              >
                {photosOf(report.photos)}
              </Button>
            </Group>
          </Stack>
        </Paper>
      )}
      {report && state === 'open' && (
        <SignForm
          key={report.updatedAt}
          params={params}
          updatedAt={report.updatedAt}
          failure={failure}
          onFailure={setFailure}
          onSigned={() => setSignedHere(true)}
          onDone={() => void query.refetch()}
        />
      )}
      <PublicContact agency={found.agency} />
      {paper.show((load, opening) => (
        <DocumentPreview title={title} fileName={`${found.number}.pdf`} load={load} {...opening} />
      ))}
    </Stack>
  );
}

/**
 * Thanks the user only if this page recorded the signature: the link may be forwarded, and the report may be signed on
 * the agent's phone.
 */
function SignedAlert({ here }: { here: boolean }) {
  const title = here ? "Vous avez signé ce bon d'intervention" : REPORT_MESSAGES.linkSigned;
  return (
    <Alert color="positive" title={title} role="status" icon={<IconCheck aria-hidden />}>
      {here ? 'Votre signature est enregistrée. Nous vous remercions.' : 'La signature enregistrée figure ci-dessous.'}
    </Alert>
  );
}

const photosOf = (count: number): string =>
  count === 0 ? 'Voir le PDF' : `Voir le PDF et ${count > 1 ? `les ${count} photos` : 'la photo'}`;

interface SignFormProps {
  params: Params;
  updatedAt: string;
  failure: string | null;
  onFailure: (sentence: string | null) => void;
  onSigned: () => void;
  onDone: () => void;
}

function SignForm({ params, updatedAt, failure, onFailure, onSigned, onDone }: SignFormProps) {
  const [signed, setSigned] = useState<Signed>(UNSIGNED);
  const send = useSend(interventionReportCalls.signReportByLink, { quiet: true });
  const sign = async () => {
    if (!signed.signature) return;
    const { fullname, strokes } = signed.signature;
    onFailure(null);
    try {
      await send.mutateAsync({ params, body: { fullname, strokes, updatedAt } });
      onSigned();
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      onFailure(error.message);
      // 409: the report was signed, changed or withdrawn meanwhile, so the page is loaded again.
      if (error.code === 409) onDone();
    }
  };
  return (
    <Stack gap="md" component="section" aria-label="Votre signature">
      <Title order={2}>Signer le bon d'intervention</Title>
      {failure && (
        <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {failure}
        </Alert>
      )}
      <SignatureFields
        name={REPORT_MESSAGES.signerName}
        label="Signature du client"
        value={signed}
        onChange={setSigned}
        required
      />
      <Text size="sm" c="dimmed">
        Votre nom, votre signature, la date et l'adresse de votre connexion sont enregistrés comme preuve.
      </Text>
      <Group>
        <Button size="md" disabled={!signed.signature} loading={send.isPending} onClick={() => void sign()}>
          Signer
        </Button>
      </Group>
    </Stack>
  );
}
