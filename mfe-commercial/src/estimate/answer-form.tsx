import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateAnswerFormSchema } from '@vigie/contracts/commercial/estimate/estimate-link';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { useSubmit } from '@vigie/kit/logic/form/use-submit';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { isApiError, useSend } from '@vigie/kit/runtime';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { ErrorSummary } from '@vigie/kit/ui/dialog/error-summary';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useRef, useState } from 'react';

interface Props {
  params: { agency: string; id: string; token: string };
  /** Hash of the document on screen. */
  hash: string;
  /** What a private person reads of its right to withdraw; null for any other customer. */
  withdrawal: string | null;
  /** Called when the estimate was answered, or has changed: the page then reads it again. */
  onAnswered: () => void;
}

/** The form for « Bon pour accord » with name and signature, or for a refusal with its reason. */
export function AnswerForm(props: Props) {
  const [refusing, setRefusing] = useState(false);
  const form = useZodForm(estimateAnswerFormSchema, {
    answer: 'accepted',
    hash: props.hash,
    name: '',
    signature: null,
    reason: null,
  });
  const turn = () => {
    setRefusing(!refusing);
    form.set('answer', refusing ? 'accepted' : 'refused');
    // Errors about fields of the other answer no longer apply.
    form.setErrors([]);
  };
  return <Answer key={String(refusing)} {...props} form={form} refusing={refusing} onTurn={turn} />;
}

/** A private person's button names the obligation to pay (Code de la consommation, L221-14). */
const WITH_OBLIGATION = 'Accepter avec obligation de paiement';

interface AnswerProps extends Props {
  form: ZodForm<typeof estimateAnswerFormSchema>;
  refusing: boolean;
  /** Switches to the other answer. */
  onTurn: () => void;
}

function Answer({ params, hash, withdrawal, onAnswered, form, refusing, onTurn }: AnswerProps) {
  const element = useRef<HTMLDivElement>(null);
  const send = useSend(estimateCalls.answerEstimate, { quiet: true });
  const { submit, busy, failure } = useSubmit(form, element);
  const give = () =>
    submit(async (values) => {
      try {
        await send.mutateAsync({ params, body: { ...values, answer: refusing ? 'refused' : 'accepted', hash } });
      } catch (error) {
        // On 409 the estimate was answered, changed or withdrawn meanwhile, so the page reads it again.
        if (isApiError(error) && error.code === 409) onAnswered();
        throw error;
      }
      onAnswered();
    });

  return (
    <Stack gap="md" component="section" aria-label="Votre réponse" ref={element}>
      <Title order={2}>{refusing ? 'Refuser le devis' : 'Accepter le devis'}</Title>
      <ErrorSummary errors={form.errors} failure={failure} within={element} />
      <TextField label={COMMERCIAL_MESSAGES.signerName} {...form.field('name')} />
      {refusing ? (
        <TextAreaField
          label="Motif"
          description="Facultatif : il aide votre prestataire à vous répondre"
          {...form.field('reason')}
          value={form.values.reason ?? ''}
        />
      ) : (
        <SignaturePad
          label="Signature"
          required
          error={form.errors.signature}
          data-path="signature"
          onChange={(_png, strokes) => form.set('signature', strokes.length > 0 ? strokes : null)}
        />
      )}
      <Text size="sm" c="dimmed">
        {refusing
          ? 'Votre nom, la date et l’adresse de votre connexion sont enregistrés avec votre réponse.'
          : 'En acceptant, vous donnez votre accord sur ce devis et ses conditions. Votre nom, votre signature, la date et l’adresse de votre connexion sont enregistrés comme preuve.'}
      </Text>
      {!refusing && withdrawal && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {withdrawal}
        </Text>
      )}
      <Group>
        <Button size="md" color={refusing ? 'negative' : undefined} loading={busy} onClick={() => void give()}>
          {refusing ? 'Confirmer le refus' : withdrawal ? WITH_OBLIGATION : 'Bon pour accord'}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={onTurn}>
          {refusing ? 'Revenir' : 'Refuser le devis'}
        </Button>
      </Group>
    </Stack>
  );
}
