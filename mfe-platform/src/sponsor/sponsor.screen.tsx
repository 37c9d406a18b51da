import { Alert, Stack } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { SPONSORS_PER_DAY, sponsorSchema } from '@vigie/contracts/platform/sponsor/sponsor';
import { sponsorCalls } from '@vigie/contracts/platform/sponsor/sponsor.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend } from '@vigie/kit/runtime';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';

/** Recommends the product to another agency by mail. */
export function SponsorScreen() {
  const [sent, setSent] = useState(0);
  // Of the last attempt: a refusal below would contradict the success of the one before.
  const [last, setLast] = useState<string>();
  return (
    <Stack gap="md" maw={720}>
      <PageHeader
        lead={`Recommandez Vigie à une autre agence : elle reçoit un e-mail à votre nom, une seule fois (${SPONSORS_PER_DAY} envois par jour au plus).`}
      />
      {last && (
        <Alert color="positive" role="status">
          Votre recommandation part pour {last}.
        </Alert>
      )}
      <SponsorForm
        key={sent}
        onTry={() => setLast(undefined)}
        onSent={(email) => {
          setLast(email);
          setSent(sent + 1);
        }}
      />
    </Stack>
  );
}

function SponsorForm({ onTry, onSent }: { onTry: () => void; onSent: (email: string) => void }) {
  const [id] = useState(newId);
  const form = useZodForm(sponsorSchema, { id, agencyName: '', email: null, message: null });
  const send = useSend(sponsorCalls.sponsor, { quiet: true });
  return (
    <PageForm
      form={form}
      submitLabel="Envoyer la recommandation"
      onSubmit={(body) => {
        onTry();
        return send.mutateAsync({ body }).then(() => onSent(body.email));
      }}
    >
      <TextField label="Nom de l'agence" {...form.field('agencyName')} />
      <EmailField label="E-mail" {...form.field('email')} />
      <TextAreaField label="Votre message" {...form.field('message')} value={form.values.message ?? ''} />
    </PageForm>
  );
}
