import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { unbroken } from '@vigie/contracts/formats/french';
import { type SubmitEvent, useState } from 'react';
import type { PromptOptions, Question } from '../../logic/form/ask';
import { Dialog } from './dialog';

const FORM_ID = 'vg-prompt';

function PromptForm({ options, answer }: { options: PromptOptions; answer: (value: string | null) => void }) {
  const [value, setValue] = useState(options.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const Field = options.multiline ? Textarea : TextInput;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const refused = options.check?.(value.trim()) ?? null;
    setError(refused);
    if (refused === null) answer(value.trim());
  };

  return (
    <form id={FORM_ID} onSubmit={submit} noValidate>
      <Stack>
        {options.message && <Text>{unbroken(options.message)}</Text>}
        <Field
          label={options.label}
          value={value}
          error={error}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {options.beside?.({ label: options.label, value, onChange: setValue })}
      </Stack>
    </form>
  );
}

function Actions({ question, cancel }: { question: Question; cancel: () => void }) {
  const { options } = question;
  const negative = options.tone === 'negative';
  const asks = question.kind === 'prompt';
  return (
    <>
      <Button variant="default" onClick={cancel} data-autofocus={(negative && !asks) || undefined}>
        {options.cancelLabel ?? 'Annuler'}
      </Button>
      <Button
        color={negative ? 'negative' : undefined}
        data-autofocus={(!negative && !asks) || undefined}
        type={asks ? 'submit' : 'button'}
        form={asks ? FORM_ID : undefined}
        onClick={question.kind === 'confirm' ? () => question.answer(true) : undefined}
      >
        {options.confirmLabel}
      </Button>
    </>
  );
}

/** Draws one question of `confirm()` or `prompt()`. */
export function QuestionDialog({ question }: { question: Question }) {
  const cancel = () => (question.kind === 'confirm' ? question.answer(false) : question.answer(null));
  return (
    <Dialog
      question
      opened
      onClose={cancel}
      title={question.options.title}
      size="sm"
      actions={<Actions question={question} cancel={cancel} />}
    >
      {question.kind === 'confirm' ? (
        question.options.message && (
          // A question about several records has one line for each.
          <Text style={{ whiteSpace: 'pre-line' }}>{unbroken(question.options.message)}</Text>
        )
      ) : (
        <PromptForm options={question.options} answer={question.answer} />
      )}
    </Dialog>
  );
}
