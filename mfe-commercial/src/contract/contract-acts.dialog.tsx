import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconSignature } from '@tabler/icons-react';
import { endContractFields, sendContractFields } from '@vigie/contracts/commercial/contract/contract.acts';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { contractSigningSchema, SIGNING_DAYS } from '@vigie/contracts/commercial/contract/contract-signing';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { unbroken } from '@vigie/contracts/formats/french';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { api, invalidateNouns, isApiError, toast, useCall, useSession } from '@vigie/kit/runtime';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { MailFilesField } from '@vigie/kit/ui/mail/mail-files-field';
import { z } from 'zod';
import { CONTRACT_KINDS } from './contract-kinds';

interface Props {
  kind: ContractKind;
  /** The contract as it was shown; `updatedAt` is its version for the optimistic lock. */
  contract: { id: string; title: string; status: number; updatedAt: string };
  opened: boolean;
  onClose: () => void;
}

const sendSchema = z.object(sendContractFields);

/** « Envoyer pour signature »: asks for the last day to sign and the text of the mail. */
export function SendContractDialog({ kind, contract, ...dialog }: Props) {
  const { acts, noun, read } = CONTRACT_KINDS[kind];
  /** Another user may have sent the contract, and everybody signed it since: then nothing is left to send. */
  const tellSigned = async (error: unknown) => {
    if (!isApiError(error) || error.code !== 409) throw error;
    const now = await api(read, { params: { id: contract.id } }).catch(() => null);
    if (now?.contract.status !== contractStatuses.value.signed) throw error;
    invalidateNouns([acts.noun]);
    toast({ tone: 'info', message: CONTRACT_MESSAGES.contractAlreadySigned });
  };
  const form = useZodForm(sendSchema, { days: SIGNING_DAYS, message: null, attachments: [] });
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={noun}
      title={acts.acts.send.label}
      form={form}
      saveLabel={acts.acts.send.label}
      onSave={(body) => sendAct(acts, 'send', contract, body).catch(tellSigned)}
    >
      <div>
        <Text fw={600}>{contract.title}</Text>
        <Text c="dimmed">{CONTRACT_MESSAGES.sendForSignature({ cost: CONTRACT_MESSAGES.signatureCost })}</Text>
        <Text c="dimmed" size="sm">
          Le texte est figé à l’envoi. Chaque signataire reçoit un lien personnel quand vient son tour.
        </Text>
      </div>
      <NumberField label="Jours pour signer" min={1} {...form.field('days')} />
      <TextAreaField
        label="Message"
        description="Facultatif : après « Bonjour, », en tête de l’e-mail"
        {...form.field('message')}
        value={form.values.message ?? ''}
      />
      <MailFilesField
        {...form.field('attachments')}
        description="Facultatif : jointes à chaque invitation, sans faire partie de ce qui est signé"
      />
    </FormDialog>
  );
}

/** The user signs for the agency on this screen. */
export function SignContractDialog({ kind, contract, ...dialog }: Props) {
  const { acts, noun } = CONTRACT_KINDS[kind];
  const me = useSession((session) => session.user);
  const form = useZodForm(contractSigningSchema, {
    fullname: me ? `${me.firstName} ${me.lastName}` : '',
    acceptance: '',
    signature: [],
  });
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={noun}
      title={`Signer « ${contract.title} »`}
      form={form}
      saveLabel={acts.acts.sign.label}
      onSave={(body) => sendAct(acts, 'sign', contract, body)}
      failed={CONTRACT_MESSAGES.signingFailed}
    >
      <Alert icon={<IconSignature size={20} aria-hidden />}>
        Vous signez pour l’agence. Votre nom, votre compte, la date et l’adresse de votre connexion sont conservés comme
        preuve.
      </Alert>
      <TextField label={COMMERCIAL_MESSAGES.signerName} {...form.field('fullname')} />
      <TextField
        label={CONTRACT_MESSAGES.acceptanceRequired}
        placeholder={CONTRACT_MESSAGES.readAndApproved}
        {...form.field('acceptance')}
      />
      <SignaturePad
        label="Signature"
        required
        error={form.errors.signature}
        data-path="signature"
        onChange={(_png, strokes) => form.set('signature', strokes)}
      />
    </FormDialog>
  );
}

const endSchema = z.object(endContractFields);

/** Ends a signed contract early, or records its notice of termination. */
export function EndContractDialog({ kind, contract, ...dialog }: Props) {
  const { acts, noun, endFollows } = CONTRACT_KINDS[kind];
  const follows = useCall(endFollows, { params: { id: contract.id } }).data?.sentences ?? [];
  const form = useZodForm(endSchema, { terminatedOn: null, reason: null });
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={noun}
      title={acts.acts.end.label}
      form={form}
      saveLabel="Enregistrer la fin"
      onSave={(body) => sendAct(acts, 'end', contract, body)}
    >
      <div>
        <Text fw={600}>{contract.title}</Text>
        <Text c="dimmed">Le contrat signé reste tel quel ; sa fin est notée à côté.</Text>
      </div>
      {follows.length > 0 && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle aria-hidden />}
          role="status"
          style={{ whiteSpace: 'pre-line' }}
        >
          {unbroken(follows.join('\n'))}
        </Alert>
      )}
      <DateField label="Dernier jour" {...form.field('terminatedOn')} />
      <TextAreaField label="Motif" {...form.field('reason')} value={form.values.reason ?? ''} />
    </FormDialog>
  );
}
