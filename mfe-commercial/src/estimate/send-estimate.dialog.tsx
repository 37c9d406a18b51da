import { Text } from '@mantine/core';
import { sendingSchema } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import type { EstimateRow } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateReminder } from '@vigie/contracts/commercial/estimate/estimate-mails';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { sessionStore, toast, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { MessageFields } from '../commercial-document/mail/message-fields';

/** The estimate as it was shown; `updatedAt` is its version for the optimistic lock. */
export type SentEstimate = Pick<
  EstimateRow,
  'id' | 'number' | 'date' | 'validUntil' | 'total' | 'currency' | 'customer' | 'updatedAt'
>;

interface Props {
  opened: boolean;
  onClose: () => void;
  estimate: SentEstimate;
  /** True for an estimate that was sent before: the mail then asks for an answer. */
  reminder?: boolean;
}

/** The mail of an estimate as it will be sent, with its PDF attached. */
export function SendEstimateDialog({ opened, onClose, estimate, reminder = false }: Props) {
  const agency = sessionStore((state) => state.agency?.name ?? '');
  const today = useToday();
  const words = reminder ? estimateReminder(estimate, agency, today) : { subject: null, message: null };
  const form = useZodForm(sendingSchema, { to: null, ...words });
  const send = useSend(estimateCalls.sendEstimate, { quiet: true });
  const remind = useSend(estimateCalls.remindEstimate, { quiet: true });
  const { id, number, updatedAt } = estimate;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.estimate}
      title={`${reminder ? 'Relance' : 'Envoi'} du devis ${number ?? ''}`}
      form={form}
      saveLabel={reminder ? estimateActs.acts.remind.label : 'Envoyer par e-mail'}
      onSave={async (body) => {
        const leave = reminder ? remind : send;
        await leave.mutateAsync({ params: { id }, body: { ...body, updatedAt } });
        toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      }}
    >
      <div>
        <Text>{estimate.customer.name}</Text>
        <Text c="dimmed">{`${formatCents(estimate.total, estimate.currency)} TTC. Le PDF du devis est joint.`}</Text>
        {!number && <Text c="dimmed">Ce brouillon prend son numéro à l’envoi.</Text>}
      </div>
      <MessageFields
        field={form.field}
        files={form.field('attachments')}
        kind={reminder ? 'estimateReminder' : 'estimate'}
        about={id}
        fallback={!reminder}
      />
    </FormDialog>
  );
}
