import { Text } from '@mantine/core';
import { mailFilesSchema } from '@vigie/contracts/commercial/email/mail-files';
import { type Decision, requestMail } from '@vigie/contracts/commercial/request/request-mails';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { emailSchema } from '@vigie/contracts/formats/email';
import { optionalText } from '@vigie/contracts/formats/fields';
import { sendAct, sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { sessionStore, useRight } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { z } from 'zod';
import { MessageFields } from '../commercial-document/mail/message-fields';
import { SIDES, type Side } from './request-side';

export const DECISIONS = { accept: 'accepted', postpone: 'postponed', refuse: 'refused' } as const satisfies Record<
  string,
  Decision
>;

const decisionSchema = z
  .object({
    answer: optionalText(5_000),
    /** Whether the decision is mailed to the customer. */
    mailed: z.boolean(),
    to: emailSchema.nullable(),
    subject: optionalText(200),
    message: optionalText(10_000),
    attachments: mailFilesSchema,
  })
  .superRefine((value, context) => {
    if (!value.mailed) return;
    for (const path of ['subject', 'message'] as const)
      if (!value[path]) context.addIssue({ code: 'custom', path: [path], message: VALIDATION_MESSAGES.required });
  });

/** The fields of a request that a decision needs. */
export interface ToDecide {
  id: string;
  status: number;
  subject: string;
  updatedAt: string;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  side: Side;
  act: keyof typeof DECISIONS;
  request: ToDecide;
  /** Other requests decided at the same time, with the same answer. */
  others?: readonly ToDecide[];
  /** Called once, with whether the decision was made. */
  tell?: (done: boolean) => void;
}

/** Records the agency's decision with its answer. For a customer, the mail can be edited before it is sent. */
export function DecisionDialog({ opened, onClose, side, act, request, others = [], tell }: Props) {
  const { noun, acts } = SIDES[side];
  const agency = sessionStore((state) => state.agency?.name ?? '');
  const many = others.length > 0;
  // The mail names one request, so a decision on several sends none.
  const maySend = useRight('ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST') && side === 'customer' && !many;
  const words = requestMail(DECISIONS[act], request.subject, agency);
  const form = useZodForm(decisionSchema, { answer: null, mailed: maySend, to: null, ...words });
  const { label } = acts.acts[act];
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        tell?.(false);
        onClose();
      }}
      act="edit"
      noun={noun}
      title={many ? `${label} ${others.length + 1} demandes` : `${label} la demande`}
      form={form}
      saveLabel={label}
      onSave={async ({ answer, mailed, to: address, ...words }) => {
        const said = { answer, ...(side === 'customer' && { mail: mailed ? { to: address, ...words } : null }) };
        await (many ? sendBulkAct(acts, act, [request, ...others], said) : sendAct(acts, act, request, said));
        tell?.(true);
      }}
    >
      {many && side === 'customer' && (
        <Text c="dimmed">Les clients lisent la décision dans leur espace ; aucun e-mail ne part.</Text>
      )}
      <TextAreaField
        label="Réponse"
        description={many ? 'La même pour toutes, lue dans chaque conversation' : 'Lue dans la conversation'}
        {...form.field('answer')}
        value={form.values.answer ?? null}
        rows={4}
        maxLength={5_000}
      />
      {maySend && (
        <SwitchField
          label="Prévenir le client par e-mail"
          {...form.field('mailed')}
          value={form.values.mailed ?? false}
        />
      )}
      {maySend && form.values.mailed && (
        <MessageFields
          field={form.field}
          files={form.field('attachments')}
          kind="customerRequest"
          about={request.id}
          fallback={false}
        />
      )}
    </FormDialog>
  );
}
