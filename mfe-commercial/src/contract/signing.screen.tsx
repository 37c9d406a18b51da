import { Alert, Button, Divider, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { CONTRACT_KINDS, type ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import type { PublicContract, SigningLinkState } from '@vigie/contracts/commercial/contract/contract-signing';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, useCall, usePath } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { PublicContact } from '@vigie/kit/ui/states/public-contact';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { matchPath } from 'react-router';
import { ContractText } from './contract-text';
import { SigningForm } from './signing-form';

const PATH = '/signature/:type/:id/:token';

/** Titles and texts for links with which nothing can be signed now. */
const CLOSED: Record<Exclude<SigningLinkState, 'open'>, { title: string; message: string; good?: true }> = {
  later: {
    title: 'Un autre signataire doit signer avant vous',
    message: 'Vous recevrez un e-mail quand viendra votre tour.',
  },
  signed: {
    title: 'Votre signature est enregistrée',
    message: 'Vous recevrez le contrat par e-mail quand tous l’auront signé.',
    good: true,
  },
  complete: {
    title: 'Ce contrat est signé',
    message: 'Toutes les signatures sont réunies. Chaque signataire reçoit le contrat par e-mail.',
    good: true,
  },
  refused: { title: 'La signature de ce contrat a été refusée', message: 'Il n’attend plus de signature.' },
  expired: {
    title: 'Ce lien a expiré',
    message: 'La date limite de signature est passée. Demandez un nouveau lien à votre interlocuteur.',
  },
  withdrawn: {
    title: 'Ce lien n’est plus valable',
    message: 'Le contrat a été retiré ou modifié. Si un autre e-mail vous est parvenu depuis, ouvrez son lien.',
  },
};

/** The public page of a signing link: a signer reads and signs the contract without an account. */
export function SigningScreen() {
  const { type: named, id = '', token = '' } = matchPath(PATH, usePath())?.params ?? {};
  const type: ContractKind = CONTRACT_KINDS.find((kind) => kind === named) ?? 'customer';
  const params = { type, id, token };
  const query = useCall(contractCalls.publicContract, { params });
  const paper = useDialog<() => Promise<Blob>>();
  const contract = query.data?.contract;
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!contract) return <LoadingState rows={6} label={CONTRACT_MESSAGES.fetchingSignature} />;
  const openPaper = () => paper.open(() => apiBlob(contractCalls.publicContractPaper, { params }));
  const again = () => void query.refetch();
  const { document, state, signer, agency } = contract;
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{agency.name}</Text>
        <Title order={1}>{contract.title || 'Signature d’un contrat'}</Title>
        {state === 'open' && contract.signBy && (
          <Text>{`Pour ${signer.name}, à signer au plus tard le ${formatFrenchDay(contract.signBy)}`}</Text>
        )}
      </div>
      {state !== 'open' && <Closed state={state} />}
      <Signatures contract={contract} />
      {document && <Document document={document} onPaper={openPaper} />}
      {state === 'open' && document && (
        <SigningForm
          params={params}
          hash={document.hash}
          asConsumer={document.withdrawal !== null && signer.party === 'counterpart'}
          signer={signer}
          onAnswered={again}
        />
      )}
      <PublicContact agency={agency} />
      {paper.show((load, opening) => (
        <DocumentPreview title={contract.title} fileName={`${contract.title}.pdf`} load={load} {...opening} />
      ))}
    </Stack>
  );
}

function Closed({ state }: { state: Exclude<SigningLinkState, 'open'> }) {
  const { title, message, good } = CLOSED[state];
  return (
    <Alert
      color={good ? 'positive' : 'warning'}
      title={title}
      role="status"
      icon={good ? <IconCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Text>{message}</Text>
    </Alert>
  );
}

/** Lists the signatures so far, when there are several signers. */
function Signatures({ contract: { signatures, agency } }: { contract: PublicContract }) {
  if (signatures.length < 2) return null;
  return (
    <Text size="sm" c="dimmed">
      {signatures
        .map(
          ({ name, signedAt }) =>
            `${name} : ${signedAt ? `signé le ${formatInstant(signedAt, agency.timeZone)}` : 'à signer'}`,
        )
        .join(' · ')}
    </Text>
  );
}

function Document({ document, onPaper }: { document: NonNullable<PublicContract['document']>; onPaper: () => void }) {
  const { agency, party, facts, body, withdrawal, mediator } = document;
  return (
    <Paper withBorder p="md" component="section" aria-label="Contrat">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {[agency, party].map(({ name, lines }) => (
            <div key={name}>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                {lines.join('\n')}
              </Text>
            </div>
          ))}
        </SimpleGrid>
        {facts.length > 0 && (
          <dl style={{ margin: 0 }}>
            {facts.map(([label, value]) => (
              <Group key={label} gap="xs">
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" size="sm" fw={600} m={0}>
                  {value}
                </Text>
              </Group>
            ))}
          </dl>
        )}
        <Divider />
        <div>
          <ContractText blocks={body} />
        </div>
        {[withdrawal, mediator].map(
          (mention) =>
            mention && (
              <Text key={mention} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {mention}
              </Text>
            ),
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
