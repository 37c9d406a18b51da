import { Text } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  FEEDBACK_STATES,
  type Feedback,
  feedbackAnswerSchema,
  feedbackList,
} from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useState } from 'react';

/** The suggestions of the users of all agencies, with their answers. */
export function FeedbacksScreen() {
  const [answered, setAnswered] = useState<Feedback | null>(null);
  return (
    <>
      <ListScreen
        list={feedbackList}
        call={feedbackCalls.fetchFeedbacks}
        exportCall={feedbackCalls.fetchFeedbacksExport}
        rowActions={(row) => [{ label: 'Répondre', onClick: () => setAnswered(row) }]}
        expanded={({ content, page, answer }) => (
          <>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{content}</Text>
            {page && (
              <Text size="sm" c="dimmed">
                {page}
              </Text>
            )}
            {answer && <Text style={{ whiteSpace: 'pre-wrap' }}>Réponse : {answer}</Text>}
          </>
        )}
        emptyText="Ce que les utilisateurs proposent depuis « Proposer une amélioration » et leurs demandes de rappel apparaîtront ici."
      />
      {answered && <AnswerDialog key={answered.id} feedback={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

function AnswerDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { id, kind, state, answer, published, updatedAt } = feedback;
  const form = useZodForm(feedbackAnswerSchema, { state, answer, published, updatedAt });
  const save = useSend(feedbackCalls.answerFeedback, { quiet: true });
  return (
    <FormDialog
      opened
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.feedback}
      title={feedback.subject}
      saveLabel="Répondre"
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body });
        toast({ tone: 'positive', message: 'Réponse enregistrée' });
      }}
    >
      <Text style={{ whiteSpace: 'pre-wrap' }}>{feedback.content}</Text>
      <SelectField label="Statut" options={FEEDBACK_STATES} {...form.field('state')} />
      <TextAreaField
        label="Réponse"
        description={
          feedback.author.id
            ? `Envoyée par e-mail à ${feedback.author.name}`
            : "Le compte de son auteur est supprimé : personne n'en reçoit d'e-mail."
        }
        {...form.field('answer')}
        value={form.values.answer ?? ''}
      />
      {kind === 'improvement' && (
        <SwitchField
          label="Publier"
          description="Toutes les agences lisent le sujet, le contenu et la réponse, sans l'auteur ni son agence, et peuvent voter."
          value={form.values.published ?? false}
          onChange={(value) => form.set('published', value)}
        />
      )}
    </FormDialog>
  );
}
