import { Alert, Stack } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { feedbackSaveSchema } from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend, useSession } from '@vigie/kit/runtime';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';

/** What somebody would have better, told to those who make the product. */
export function FeedbackScreen() {
  const [sent, setSent] = useState(0);
  return (
    <Stack gap="md" maw={720}>
      <PageHeader
        title="Proposer une amélioration"
        lead="Votre message et le nom de votre agence sont transmis aux administrateurs de la plateforme."
      />
      {sent > 0 && (
        <Alert color="positive" role="status">
          Merci, votre proposition a été transmise.
        </Alert>
      )}
      <FeedbackForm key={sent} onSent={() => setSent(sent + 1)} />
    </Stack>
  );
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const agencyId = useSession((session) => session.agency?.id ?? null);
  const [id] = useState(newId);
  const form = useZodForm(feedbackSaveSchema, { id, subject: '', content: '', page: null, agencyId });
  const send = useSend(feedbackCalls.sendFeedback, { quiet: true });
  return (
    <PageForm form={form} submitLabel="Envoyer" onSubmit={(body) => send.mutateAsync({ body }).then(onSent)}>
      <TextField label="Sujet" {...form.field('subject')} />
      <TextAreaField label="Ce que vous aimeriez" {...form.field('content')} />
      <TextField label="Page concernée" {...form.field('page')} />
    </PageForm>
  );
}
