import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import {
  CODE_MINUTES,
  publicSigningSchema,
  signingRefusalSchema,
} from '@vigie/contracts/commercial/contract/contract-signing';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { useSubmit } from '@vigie/kit/logic/form/use-submit';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { isApiError, toast, useSend } from '@vigie/kit/runtime';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { ErrorSummary } from '@vigie/kit/ui/dialog/error-summary';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useRef, useState } from 'react';
import type { z } from 'zod';

interface Props {
  params: { type: ContractKind; id: string; token: string };
  /** Hash of the document on screen. */
  hash: string;
  /** True when a private person signs, whose button names the obligation to pay. */
  asConsumer: boolean;
  signer: { name: string; email: string };
  /** Called when the contract was signed or refused, or has changed: the page then reads it again. */
  onAnswered: () => void;
}

/** Submits a form. On 409 the contract was signed, changed or withdrawn meanwhile, so the page reads it again. */
function useAnswer<S extends z.ZodType>(form: ZodForm<S>, onAnswered: () => void, failed?: string) {
  const element = useRef<HTMLDivElement>(null);
  const { submit, busy, failure } = useSubmit(form, element, failed);
  const answer = (send: (values: z.output<S>) => Promise<unknown>) =>
    submit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (isApiError(error) && error.code === 409) onAnswered();
        throw error;
      }
      onAnswered();
    });
  return { element, answer, busy, failure };
}

/** The form for the signature with its code, or for a refusal with its reason. */
export function SigningForm(props: Props) {
  const [refusing, setRefusing] = useState(false);
  return (
    <Stack gap="md" component="section" aria-label="Votre signature">
      <Title order={2}>{refusing ? 'Refuser de signer' : 'Signer le contrat'}</Title>
      {/* Hidden and not removed: who comes back finds the drawn signature and the code that was asked for. */}
      <div hidden={refusing}>
        <Signature {...props} onRefuse={() => setRefusing(true)} />
      </div>
      {refusing && <Refusal {...props} onBack={() => setRefusing(false)} />}
    </Stack>
  );
}

/** Code de la consommation, L221-14. */
const WITH_OBLIGATION = 'Signer avec obligation de paiement';

function Signature({ params, hash, asConsumer, signer, onAnswered, onRefuse }: Props & { onRefuse: () => void }) {
  const { type, id, token } = params;
  const form = useZodForm(publicSigningSchema, {
    id,
    token,
    hash,
    fullname: signer.name,
    acceptance: '',
    code: '',
    signature: [],
  });
  const sign = useSend(contractCalls.signContractByLink, { quiet: true });
  const { element, answer, busy, failure } = useAnswer(form, onAnswered, CONTRACT_MESSAGES.signingFailed);
  // The refusal of a code that a new one replaces: its field no longer shows it.
  const [past, setPast] = useState<string | null>(null);
  return (
    <Stack gap="md" ref={element}>
      <ErrorSummary errors={form.errors} failure={failure === past ? null : failure} within={element} />
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
      <Code params={params} form={form} onSent={() => setPast(failure)} onClosed={onAnswered} />
      <Text size="sm" c="dimmed">
        En signant, vous donnez votre accord sur ce contrat. Votre nom, votre signature, la date, l’adresse de votre
        connexion et le code reçu sont enregistrés comme preuve.
      </Text>
      <Group>
        <Button
          size="md"
          loading={busy}
          onClick={() =>
            void answer(async (body) => {
              await sign.mutateAsync({ params: { type }, body });
              toast({ tone: 'positive', message: CONTRACT_MESSAGES.contractSigned });
            })
          }
        >
          {asConsumer ? WITH_OBLIGATION : 'Signer le contrat'}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={onRefuse}>
          Refuser de signer
        </Button>
      </Group>
    </Stack>
  );
}

interface CodeProps {
  params: Props['params'];
  form: ZodForm<typeof publicSigningSchema>;
  onSent: () => void;
  /** Called when the contract awaits no signature any more: the page then reads it again. */
  onClosed: () => void;
}

/** Requests the code, which is mailed to the address of the link, and shows the field for it. */
function Code({ params, form, onSent, onClosed }: CodeProps) {
  const ask = useSend(contractCalls.askContractCode, { quiet: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const sentTo = ask.data?.sentTo;
  const send = async () => {
    setFailure(null);
    try {
      await ask.mutateAsync({ params });
      // The new code replaces the old one, which would be refused.
      form.set('code', '');
      setAgain(sentTo !== undefined);
      onSent();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
      if (error.code === 409) onClosed();
    }
  };
  return (
    <Stack gap="xs">
      {failure && (
        <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {failure}
        </Alert>
      )}
      <Group align="flex-end" gap="sm">
        <TextField
          label="Code reçu par e-mail"
          placeholder="123456"
          inputMode="numeric"
          autoComplete="one-time-code"
          description={
            sentTo
              ? `${again ? 'Nouveau code envoyé' : 'Envoyé'} à ${sentTo}, valable ${CODE_MINUTES} minutes`
              : 'Demandez-le avant de signer'
          }
          {...form.field('code')}
        />
        <Button
          variant="default"
          loading={ask.isPending}
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {sentTo ? 'Renvoyer un code' : 'Recevoir un code'}
        </Button>
      </Group>
    </Stack>
  );
}

function Refusal({ params, hash, onAnswered, onBack }: Props & { onBack: () => void }) {
  const form = useZodForm(signingRefusalSchema, { hash, reason: '' });
  const refuse = useSend(contractCalls.refuseContractByLink, { quiet: true });
  const { element, answer, busy, failure } = useAnswer(form, onAnswered);
  return (
    <Stack gap="md" ref={element}>
      <ErrorSummary errors={form.errors} failure={failure} within={element} />
      <TextAreaField label="Motif" {...form.field('reason')} />
      <Text size="sm" c="dimmed">
        Le motif, la date et l’adresse de votre connexion sont enregistrés et transmis à votre interlocuteur.
      </Text>
      <Group>
        <Button
          size="md"
          color="negative"
          loading={busy}
          onClick={() => void answer((body) => refuse.mutateAsync({ params, body }))}
        >
          Confirmer le refus
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={onBack}>
          Revenir
        </Button>
      </Group>
    </Stack>
  );
}
