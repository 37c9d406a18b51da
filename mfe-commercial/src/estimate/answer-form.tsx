import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateAnswerFormSchema } from '@vigie/contracts/commercial/estimate/estimate-link';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { isApiError, useSend } from '@vigie/kit/runtime';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useState } from 'react';

interface Props {
  params: { agency: string; id: string; token: string };
  /** The document that is on the screen. */
  hash: string;
  /** It was answered, or it changed: the page reads it again. */
  onAnswered: () => void;
}

/** « Bon pour accord » with a name and a signature, or a refusal with its reason. */
export function AnswerForm({ params, hash, onAnswered }: Props) {
  const [refusing, setRefusing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = refusing ? 'refused' : 'accepted';
  const form = useZodForm(estimateAnswerFormSchema, {
    answer: 'accepted',
    hash,
    name: '',
    signature: null,
    reason: null,
  });
  const send = useSend(estimateCalls.answerEstimate, { quiet: true });

  const submit = async () => {
    setFailure(null);
    const checked = form.check();
    if ('errors' in checked) return;
    try {
      await send.mutateAsync({ params, body: { ...checked.values, answer, hash } });
      onAnswered();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
      form.setErrors(error.errors ?? []);
      // Answered, changed or withdrawn meanwhile: what is shown is no longer what there is.
      if (error.code === 409) onAnswered();
    }
  };
  const turn = (to: boolean) => {
    setRefusing(to);
    setFailure(null);
    form.set('answer', to ? 'refused' : 'accepted');
  };

  return (
    <Stack gap="md" component="section" aria-label="Votre réponse">
      <Title order={2}>{refusing ? 'Refuser le devis' : 'Accepter le devis'}</Title>
      {failure && (
        <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {failure}
        </Alert>
      )}
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
      <Group>
        <Button
          size="md"
          color={refusing ? 'negative' : undefined}
          loading={send.isPending}
          onClick={() => void submit()}
        >
          {refusing ? 'Confirmer le refus' : 'Bon pour accord'}
        </Button>
        <Button size="md" variant="default" disabled={send.isPending} onClick={() => turn(!refusing)}>
          {refusing ? 'Revenir' : 'Refuser le devis'}
        </Button>
      </Group>
    </Stack>
  );
}
