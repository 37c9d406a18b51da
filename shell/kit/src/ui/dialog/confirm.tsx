import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { addAskHost, askStore, confirm, prompt } from '../../logic/form/ask';
import { lazily } from '../lazily';

export { confirm, prompt };

// Every root has a host and few ask a question at first, so the dialog is lazy-loaded.
const QuestionDialog = lazily(() => import('./question-dialog').then((m) => m.QuestionDialog), { silent: true });

/** Draws the questions of `confirm()` and `prompt()`. Every root mounts a host; the first one of a bundle draws. */
export function ConfirmHost() {
  const [self] = useState(() => Symbol('ask host'));
  useEffect(() => addAskHost(self), [self]);
  const question = useStore(askStore, (s) => (s.hosts[0] === self ? s.questions[0] : undefined));
  if (!question) return null;
  return <QuestionDialog key={question.id} question={question} />;
}
