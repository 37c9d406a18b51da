import { Alert, Stack } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { feedbackSaveSchema } from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useFlag, useSend, useSession } from '@vigie/kit/runtime';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';
import { Navigate } from 'react-router';

export const CommunicationScreen = () => (
  <InterestScreen
    title="Communication de l'agence"
    lead="Logo, cartes, véhicules, tenues : dites ce qu'il vous faut, nous vous rappelons avec une proposition."
  />
);

export const WebsiteScreen = () => (
  <InterestScreen
    title="Votre site internet"
    lead="Un site à votre nom, tenu à jour : décrivez votre agence, nous vous rappelons avec une proposition."
  />
);

/** With the subscriptions module, options are chosen with the plan; without it, an interested user is called back. */
export function ShopScreen() {
  if (useFlag('subscriptions')) return <Navigate to="/plan_options" replace />;
  return (
    <InterestScreen
      title="Boutique"
      lead="Fiches agents, comptes, options : dites ce qu'il vous faut, nous vous rappelons avec une proposition."
    />
  );
}

/** The form of an offer beside the product; the platform's administrators call the sender back. */
function InterestScreen({ title, lead }: { title: string; lead: string }) {
  const agencyId = useSession((session) => session.agency?.id ?? null);
  const [id] = useState(newId);
  const [sent, setSent] = useState(false);
  const form = useZodForm(feedbackSaveSchema, { id, kind: 'offer', subject: title, content: '', page: null, agencyId });
  const send = useSend(feedbackCalls.sendFeedback, { quiet: true });
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={title} lead={lead} />
      {sent ? (
        <Alert color="positive" role="status">
          Merci, votre demande est transmise : nous vous recontactons.
        </Alert>
      ) : (
        <PageForm
          form={form}
          submitLabel="Être recontacté"
          onSubmit={(body) => send.mutateAsync({ body }).then(() => setSent(true))}
        >
          <TextAreaField label="Votre besoin" {...form.field('content')} />
        </PageForm>
      )}
    </Stack>
  );
}
