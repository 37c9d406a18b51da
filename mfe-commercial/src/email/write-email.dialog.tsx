import { Button, Text } from '@mantine/core';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { type EmailPreview, emailToSendSchema } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { api, tellError, toast, useMayMake, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useState } from 'react';
import { TEMPLATE_KINDS } from '../contract-template/template-kinds';
import { agentSource, customerSource } from '../refs/ref-sources';
import { Attachments } from '../request/attachments';
import styles from './email.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** No contract is at hand to say its dates. */
const OF_CONTRACTS = 'Contrat';
const insertionsOf = (kind: 'agent' | 'customer') =>
  TEMPLATE_KINDS[kind].insertions.filter(({ label }) => label !== OF_CONTRACTS);

/** An e-mail in one's own words, with fields of a customer or an agent; answers go to whoever writes it. */
export function WriteEmailDialog({ opened, onClose }: Props) {
  const [id] = useState(newId);
  const form = useZodForm(emailToSendSchema, {
    id,
    to: [],
    subject: '',
    message: '',
    attachments: [],
    customerId: null,
    agentId: null,
  });
  const [typed, setTyped] = useState('');
  const send = useSend(emailCalls.sendEmail, { quiet: true });
  const preview = useDialog<EmailPreview>();
  const may = useMayMake();
  const address = (given: string | null) => {
    const text = given ?? '';
    setTyped(text);
    form.set('to', text.split(/[,;\s]+/).filter(Boolean));
  };
  const pick = (kind: 'customer' | 'agent', picked: string | null) => {
    form.set('customerId', kind === 'customer' ? picked : null);
    form.set('agentId', kind === 'agent' ? picked : null);
    if (!picked) return;
    const params = { id: picked };
    const found =
      kind === 'customer'
        ? api(customerCalls.customer, { params }).then(({ customer }) => customer.email)
        : api(agentCalls.agent, { params }).then(({ agent }) => agent.email);
    found.then((email) => address(email), tellError);
  };
  const openPreview = () => {
    const checked = form.check();
    if ('errors' in checked) return;
    api(emailCalls.previewEmail, { body: checked.values }).then(preview.open, tellError);
  };
  const attached = (form.values.attachments ?? []).flatMap(({ id: file }) => (file ? [file] : []));
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        act="add"
        noun={ENTITY_NOUNS.email}
        title="Écrire un e-mail"
        size="lg"
        form={form}
        saveLabel="Envoyer"
        onSave={async (body) => {
          await send.mutateAsync({ body });
          toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
        }}
        otherActions={
          <Button variant="default" onClick={openPreview}>
            Aperçu
          </Button>
        }
      >
        <Pair>
          {may(customerCalls.customer.access) && (
            <RefField
              label="Client"
              source={customerSource}
              value={form.values.customerId ?? null}
              onChange={(picked) => pick('customer', picked)}
            />
          )}
          {may(agentCalls.agent.access) && (
            <RefField
              label="Agent"
              source={agentSource}
              value={form.values.agentId ?? null}
              onChange={(picked) => pick('agent', picked)}
            />
          )}
        </Pair>
        <TextField
          label="Destinataires"
          description="Plusieurs adresses : séparez-les par une virgule. Chacune reçoit son propre e-mail."
          required
          value={typed}
          onChange={address}
          error={form.errors.to ?? Object.entries(form.errors).find(([path]) => path.startsWith('to.'))?.[1]}
          data-path="to"
        />
        <TextField label="Objet" {...form.field('subject')} />
        <RichTextField
          label="Message"
          insertions={insertionsOf(form.values.agentId ? 'agent' : 'customer')}
          {...form.field('message')}
          value={form.values.message ?? ''}
        />
        <Attachments
          ids={attached}
          onChange={(ids) =>
            form.set(
              'attachments',
              ids.map((file) => ({ id: file })),
            )
          }
        />
      </FormDialog>
      {preview.subject && (
        <Dialog
          opened={preview.opened}
          onClose={preview.close}
          title="Aperçu de l'e-mail"
          actions={<Button onClick={preview.close}>Fermer</Button>}
        >
          <Text fw={600}>{preview.subject.subject}</Text>
          <Text c="dimmed" mb="sm">
            {`De ${preview.subject.from}${preview.subject.replyTo ? `, réponse à ${preview.subject.replyTo}` : ''}`}
          </Text>
          <p className={styles.text}>{preview.subject.text}</p>
        </Dialog>
      )}
    </>
  );
}
