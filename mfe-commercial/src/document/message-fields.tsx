import type { Sending } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { RecipientField } from './recipient-field';

type Bound = Omit<FieldProps<string | null>, 'label'>;

interface Props {
  /** `form.field` of a form over a sending. */
  field: (path: keyof Sending) => Bound;
  /** What stands for words that are left out; without it the message is written here. */
  fallback?: boolean;
  recipient?: string;
}

/** The mail that carries a document: to whom, and in which words. */
export function MessageFields({ field, fallback = true, recipient }: Props) {
  const subject = field('subject');
  const message = field('message');
  return (
    <>
      <RecipientField description={recipient} {...field('to')} />
      <TextField
        label="Objet"
        description={fallback ? COMMERCIAL_MESSAGES.mailSubjectOfAgency : undefined}
        {...subject}
        value={subject.value ?? ''}
      />
      <TextAreaField
        label="Message"
        description={fallback ? COMMERCIAL_MESSAGES.mailMessageOfAgency : undefined}
        rows={fallback ? undefined : 9}
        {...message}
        value={message.value ?? ''}
      />
    </>
  );
}
