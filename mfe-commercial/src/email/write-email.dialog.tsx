import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { addresseesOf, emailToSendSchema } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { MailFile } from '@vigie/contracts/commercial/email/mail-files';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import type { Ref } from '@vigie/contracts/core/wire';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useMayMake, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiRefField } from '@vigie/kit/ui/fields/pick/multi-ref-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { exchanged, MailFilesField } from '@vigie/kit/ui/mail/mail-files-field';
import { MailPreviewButton } from '@vigie/kit/ui/mail/mail-preview';
import { TemplatePicker } from '@vigie/kit/ui/mail/template-picker';
import { useState } from 'react';
import { insertionsOf } from '../mail-template/insertions';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The recipient by default. */
  customer?: Ref;
  agent?: Ref;
}

export const WRITE_EMAIL = 'Écrire un e-mail';

/** Writes an e-mail to one or several recipients, from scratch or from a template; replies go to the user. */
export function WriteEmailDialog({ opened, onClose, customer, agent }: Props) {
  const [id] = useState(newId);
  const form = useZodForm(emailToSendSchema, {
    id,
    to: [],
    customers: customer ? [customer.id] : [],
    agents: agent ? [agent.id] : [],
    subject: '',
    message: '',
    attachments: [],
  });
  const [typed, setTyped] = useState('');
  const send = useSend(emailCalls.sendEmail, { quiet: true });
  const may = useMayMake();
  const address = (given: string | null) => {
    const text = given ?? '';
    setTyped(text);
    form.set('to', addresseesOf(text));
  };
  const [ofTemplate, setOfTemplate] = useState<readonly MailFile[]>([]);
  const files = form.field('attachments');
  const customers = form.values.customers ?? [];
  const agents = form.values.agents ?? [];
  // Merge fields differ between customers and agents, so a text can have those of one kind only.
  const kind = agents.length > 0 && customers.length === 0 ? 'agent' : 'customer';
  const asked = () => {
    const checked = form.check();
    return 'errors' in checked ? null : checked.values;
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.email}
      title={WRITE_EMAIL}
      size="lg"
      form={form}
      saveLabel="Envoyer"
      onSave={async (body) => {
        await send.mutateAsync({ body });
        toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      }}
      otherActions={<MailPreviewButton mail={asked} />}
    >
      <Pair>
        {may(customerCalls.customer.access) && (
          <MultiRefField
            label="Clients"
            source={customerSource}
            known={customer ? [customer] : undefined}
            {...form.field('customers')}
            value={customers}
          />
        )}
        {may(agentCalls.agent.access) && (
          <MultiRefField
            label="Agents"
            source={agentSource}
            known={agent ? [agent] : undefined}
            {...form.field('agents')}
            value={agents}
          />
        )}
      </Pair>
      <TextField
        label="Autres adresses"
        description="Plusieurs adresses : séparez-les par une virgule. Chaque destinataire reçoit son propre e-mail."
        value={typed}
        onChange={address}
        error={form.errors.to ?? Object.entries(form.errors).find(([path]) => path.startsWith('to.'))?.[1]}
        data-path="to"
      />
      <TemplatePicker
        key={kind}
        kind={kind}
        onWords={({ subject, message, attachments }) => {
          form.set('subject', subject);
          form.set('message', message);
          files.onChange(exchanged(files.value, ofTemplate, attachments));
          setOfTemplate(attachments);
        }}
      />
      <TextField label="Objet" {...form.field('subject')} />
      <RichTextField
        label="Message"
        insertions={insertionsOf(kind)}
        {...form.field('message')}
        value={form.values.message ?? ''}
      />
      <MailFilesField {...files} known={ofTemplate} />
    </FormDialog>
  );
}
