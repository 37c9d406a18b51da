import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type Contract, contractFields, SIGNER_PARTIES } from '@vigie/contracts/commercial/contract/contract';
import {
  contractBadge,
  contractStatuses,
  PROOF_LABELS,
  signatureLabel,
} from '@vigie/contracts/commercial/contract/contract.statuses';
import { type ContractKind, contractRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { plural } from '@vigie/contracts/core/messages/plural';
import { dialogTitle } from '@vigie/contracts/core/nouns';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { apiBlob, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Timeline } from '@vigie/kit/ui/timeline';
import { Link } from 'react-router';
import { Fact } from '../commercial-document/lines-table';
import { useEmailsTab } from '../email/emails-tab';
import { CONTRACT_KINDS } from './contract-kinds';

interface Props {
  opened: boolean;
  onClose: () => void;
  kind: ContractKind;
  contract: Contract;
  onSign: (contract: Contract) => void;
}

interface Paper {
  title: string;
  fileName: string;
  load: () => Promise<Blob>;
}

/** Shows a contract read-only: its state, its signatures and their evidence. */
export function ContractDetail({ opened, onClose, kind, contract, onSign }: Props) {
  const of = CONTRACT_KINDS[kind];
  const paper = useDialog<Paper>();
  const maySign = useRight(contractRight('SIGN', kind));
  const { id, title } = contract;
  const params = { id };
  const query = { inline: '1' as const };
  const fileName = `${title}.pdf`;
  const openPaper = () => paper.open({ title, fileName, load: () => apiBlob(of.download, { params, query }) });
  const openEvidence = () =>
    paper.open({
      title: `Dossier de preuve : ${title}`,
      fileName: `Preuve ${fileName}`,
      load: () => apiBlob(of.evidence, { params, query }),
    });
  const emails = useEmailsTab('about', id);
  const tabs = [
    { key: 'contract', label: 'Contrat', paths: [], content: <Standing kind={kind} contract={contract} /> },
    ...(contract.proofs.length > 0
      ? [{ key: 'proofs', label: 'Preuve', paths: [], content: <Proofs contract={contract} onPaper={openEvidence} /> }]
      : []),
    ...emails,
    historyTab(of.history, id, contractFields),
  ];
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={dialogTitle('read', of.noun)}
        size="lg"
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
            {maySign && contract.nextSigner?.party === 'agency' && (
              <Button variant="default" onClick={() => onSign(contract)}>
                {of.acts.acts.sign.label}
              </Button>
            )}
            <Button onClick={openPaper}>Voir le PDF</Button>
          </>
        }
      >
        <FormTabs tabs={tabs} errors={{}} />
      </Dialog>
      {paper.show((subject, opening) => (
        <DocumentPreview title={subject.title} fileName={subject.fileName} load={subject.load} {...opening} />
      ))}
    </>
  );
}

function Standing({ kind, contract }: { kind: ContractKind; contract: Contract }) {
  const timeZone = useTimeZone();
  const badge = contractBadge(contract, useToday());
  const party = contract.agent ?? contract.customer;
  const day = (value: string | null) => value && formatFrenchDay(value);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600} size="lg">
            {contract.title}
          </Text>
          <Text>{party?.name}</Text>
        </div>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </Group>
      {contract.failureReason && (
        <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} title={signatureLabel(contract)}>
          {contract.failureReason}
        </Alert>
      )}
      {contract.goesOn.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
          {contract.goesOn.join(' ')}
        </Alert>
      )}
      <Group gap="xl">
        {contract.startsOn && <Fact label="Début">{day(contract.startsOn)}</Fact>}
        <Fact label="Fin">{day(contract.endsOn) ?? 'Durée indéterminée'}</Fact>
        {contract.trialEndsOn && <Fact label="Fin d'essai">{day(contract.trialEndsOn)}</Fact>}
        {contract.noticeDays !== null && <Fact label="Préavis">{plural(contract.noticeDays, 'jour')}</Fact>}
        {contract.tacitRenewal && <Fact label="Reconduction">Tacite</Fact>}
        {contract.signBy && <Fact label={CONTRACT_MESSAGES.signBefore}>{day(contract.signBy)}</Fact>}
        {contract.signedAt && <Fact label="Signé le">{formatInstant(contract.signedAt, timeZone)}</Fact>}
        {contract.terminatedOn && <Fact label="Résilié au">{day(contract.terminatedOn)}</Fact>}
        {contract.terminationReason && <Fact label="Motif">{contract.terminationReason}</Fact>}
      </Group>
      <Relations kind={kind} contract={contract} />
      <Signing contract={contract} />
    </Stack>
  );
}

/** Links to the contract that this one amends or renews, and to its successors. */
function Relations({ kind, contract: { amends, renews, successors } }: { kind: ContractKind; contract: Contract }) {
  const links = [
    ...(amends ? [{ ...amends, label: 'Avenant à' }] : []),
    ...(renews ? [{ ...renews, label: 'Renouvelle' }] : []),
    ...successors.map(({ act, ...link }) => ({ ...link, label: act === 'amends' ? 'Avenant' : 'Renouvelé par' })),
  ];
  if (links.length === 0) return null;
  return (
    <Group gap="xl">
      {links.map((link) => (
        <Fact key={link.id} label={link.label}>
          <Anchor component={Link} to={`/platform/service/contracts/${kind}?id=${link.id}`}>
            {link.title}
          </Anchor>
        </Fact>
      ))}
    </Group>
  );
}

function Signing({ contract }: { contract: Contract }) {
  const timeZone = useTimeZone();
  const { signers, signatures, status } = contract;
  if (signers.length === 0) return null;
  const asked = status !== contractStatuses.value.created;
  // Signers sign in order, so the first without a signature is the one with whom the request ended.
  const last = signers.find(({ id }) => !signatures.some(({ signerId }) => signerId === id));
  const ended = contract.failed && { refused: 'A refusé de signer', expired: 'N’a pas signé à temps' }[contract.failed];
  return (
    <div>
      <Text fw={600} mb={4}>
        Signataires
      </Text>
      <List spacing="xs" center>
        {signers.map((signer) => {
          const signed = signatures.find(({ signerId }) => signerId === signer.id);
          const party = SIGNER_PARTIES.find(({ value }) => value === signer.party)?.label;
          return (
            <List.Item
              key={signer.id}
              icon={signed ? <IconCheck size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
            >
              <Text>{`${signer.name} (${party}), ${signer.email}`}</Text>
              <Text size="sm" c="dimmed">
                {signed
                  ? `Signé par ${signed.fullname} le ${formatInstant(signed.signedAtDate, timeZone)}, depuis ${signed.ip}`
                  : asked
                    ? 'N’a pas encore signé'
                    : signer === last && ended
                      ? ended
                      : 'Signature non demandée'}
              </Text>
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}

function Proofs({ contract, onPaper }: { contract: Contract; onPaper: () => void }) {
  const entries = contract.proofs.map((proof) => ({
    id: String(proof.n),
    at: proof.at,
    title: PROOF_LABELS[proof.kind],
    detail: (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {proof.text}
      </Text>
    ),
  }));
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Chaque fait porte l’empreinte du précédent : aucun ne peut être changé sans que cela se voie.
        </Text>
        <Button variant="default" onClick={onPaper}>
          Dossier de preuve
        </Button>
      </Group>
      <Timeline label="Preuve" entries={entries} />
    </Stack>
  );
}
