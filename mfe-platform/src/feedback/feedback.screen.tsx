import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { feedbackSaveSchema, type Idea, ideaList } from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend, useSession } from '@vigie/kit/runtime';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';

/** A form for suggestions to the makers of the product, and the suggestions of others to vote for. */
export function FeedbackScreen() {
  const [sent, setSent] = useState(0);
  const [thanked, setThanked] = useState(false);
  return (
    <Stack gap="xl">
      <Stack gap="md" maw={720}>
        <PageHeader lead="Votre message et le nom de votre agence sont transmis aux administrateurs de la plateforme." />
        {thanked && (
          <Alert color="positive" role="status">
            Merci, votre proposition a été transmise. La réponse vous sera envoyée par e-mail.
          </Alert>
        )}
        <FeedbackForm
          key={sent}
          onTry={() => setThanked(false)}
          onSent={() => {
            setThanked(true);
            setSent(sent + 1);
          }}
        />
      </Stack>
      <Ideas />
    </Stack>
  );
}

function FeedbackForm({ onTry, onSent }: { onTry: () => void; onSent: () => void }) {
  const agencyId = useSession((session) => session.agency?.id ?? null);
  const [id] = useState(newId);
  const form = useZodForm(feedbackSaveSchema, { id, subject: '', content: '', page: null, agencyId });
  const send = useSend(feedbackCalls.sendFeedback, { quiet: true });
  return (
    <PageForm
      form={form}
      submitLabel="Envoyer"
      onSubmit={(body) => {
        onTry();
        return send.mutateAsync({ body }).then(onSent);
      }}
    >
      <TextField label="Sujet" {...form.field('subject')} />
      <TextAreaField label="Ce que vous aimeriez" {...form.field('content')} />
      <TextField label="Page concernée" {...form.field('page')} value={form.values.page ?? ''} />
    </PageForm>
  );
}

function Ideas() {
  const vote = useSend(feedbackCalls.voteIdea);
  return (
    <ListScreen
      list={ideaList}
      call={feedbackCalls.fetchIdeas}
      exportCall={feedbackCalls.fetchIdeasExport}
      title="Ce qui a été proposé"
      cells={{
        votes: (row) => (
          <Vote
            idea={row}
            onVote={(voted) =>
              void vote.mutateAsync({ params: { id: row.id }, body: { voted } }).catch(() => undefined)
            }
          />
        ),
      }}
      expanded={(row) => (
        <Stack gap="xs">
          <Text style={{ whiteSpace: 'pre-wrap' }}>{row.content}</Text>
          {row.answer && (
            <Alert title="La réponse de la plateforme">
              <Text style={{ whiteSpace: 'pre-wrap' }}>{row.answer}</Text>
            </Alert>
          )}
        </Stack>
      )}
      emptyText="Vos demandes apparaîtront ici, avec celles que la plateforme a publiées : votez pour celles que vous attendez."
    />
  );
}

function Vote({ idea, onVote }: { idea: Idea; onVote: (voted: boolean) => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={idea.voted ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
      aria-pressed={idea.voted}
      aria-label={`Voter pour « ${idea.subject} » (${idea.votes})`}
      onClick={(event) => {
        event.stopPropagation();
        onVote(!idea.voted);
      }}
    >
      {idea.votes}
    </Button>
  );
}
