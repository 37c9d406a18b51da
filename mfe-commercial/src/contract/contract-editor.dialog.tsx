import { Button } from '@mantine/core';
import {
  type Contract,
  contractFields,
  customerContractSaveSchema,
} from '@vigie/contracts/commercial/contract/contract';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { api, apiBlob, tellError, useSend, useSession } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useState } from 'react';
import type { z } from 'zod';
import { TEMPLATE_KINDS, TEMPLATE_SOURCES } from '../contract-template/template-kinds';
import { type ContractForm, contractDraft } from './contract-draft';
import { CONTRACT_KINDS } from './contract-kinds';
import { Signers } from './signers';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The id; chosen by the client for a new contract. */
  id: string;
  kind: ContractKind;
  known?: Contract;
}

type Values = z.output<typeof customerContractSaveSchema>;

/** Renames the other party for the agent's call. */
const forAgent = ({ customer, ...fields }: Values) => ({ ...fields, agent: customer });

/** The editor of a contract that has not been sent: text, dates and signers. */
export function ContractEditor({ opened, onClose, id, kind, known }: Props) {
  const of = CONTRACT_KINDS[kind];
  const me = useSession((session) => session.user);
  const form = useZodForm(
    customerContractSaveSchema,
    contractDraft(id, known, { name: me ? `${me.firstName} ${me.lastName}` : '', email: me?.email ?? '' }),
  );
  const saveAgent = useSend(contractCalls.saveAgentContract, { quiet: true });
  const saveCustomer = useSend(contractCalls.saveCustomerContract, { quiet: true });
  const preview = useDialog<() => Promise<Blob>>();
  const save = (values: Values): Promise<unknown> =>
    kind === 'agent' ? saveAgent.mutateAsync({ body: forAgent(values) }) : saveCustomer.mutateAsync({ body: values });
  const openPreview = () => {
    const checked = form.check();
    if ('errors' in checked) return;
    const { values } = checked;
    preview.open(() =>
      kind === 'agent'
        ? apiBlob(contractCalls.previewAgentContract, { body: forAgent(values) })
        : apiBlob(contractCalls.previewCustomerContract, { body: values }),
    );
  };
  const fields = <Fields form={form} kind={kind} known={known} />;
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        act={known ? 'edit' : 'add'}
        noun={of.noun}
        form={form}
        size="xl"
        onSave={save}
        otherActions={
          <Button variant="default" onClick={openPreview}>
            Aperçu
          </Button>
        }
      >
        <FieldsAndHistory known={known} form={form} label="Contrat" history={[of.history, contractFields]}>
          {fields}
        </FieldsAndHistory>
      </FormDialog>
      {preview.show((load, opening) => (
        <DocumentPreview title="Aperçu du contrat" fileName="brouillon.pdf" load={load} {...opening} />
      ))}
    </>
  );
}

function Fields({ form, kind, known }: { form: ContractForm; kind: ContractKind; known?: Contract }) {
  const of = CONTRACT_KINDS[kind];
  const party = known?.agent ?? known?.customer;
  return (
    <>
      {!known && <TemplatePicker form={form} kind={kind} />}
      <RefField
        label={of.party.label}
        source={of.party.source}
        known={party ? [party] : undefined}
        {...form.field('customer.id')}
      />
      <TextField label="Titre" {...form.field('title')} />
      <Pair>
        <DateField label="Début" {...form.field('startsOn')} value={form.values.startsOn ?? null} />
        <DateField
          label="Fin"
          description="Vide : durée indéterminée"
          {...form.field('endsOn')}
          value={form.values.endsOn ?? null}
        />
      </Pair>
      <Pair>
        <NumberField
          label="Préavis, en jours"
          min={0}
          {...form.field('noticeDays')}
          value={form.values.noticeDays ?? null}
        />
        {kind === 'agent' ? (
          <DateField
            label={COMMERCIAL_MESSAGES.trialEnd}
            {...form.field('trialEndsOn')}
            value={form.values.trialEndsOn ?? null}
          />
        ) : (
          <SwitchField label="Reconduction tacite" {...form.field('tacitRenewal')} />
        )}
      </Pair>
      <RichTextField
        label="Texte"
        description="Les champs entre accolades prennent leur valeur à l'aperçu et à l'envoi."
        insertions={TEMPLATE_KINDS[kind].insertions}
        {...form.field('body')}
        value={form.values.body ?? ''}
      />
      <Signers form={form} />
    </>
  );
}

/** Copies the title and text of a template into a new contract. */
function TemplatePicker({ form, kind }: { form: ContractForm; kind: ContractKind }) {
  const [template, setTemplate] = useState<string | null>(null);
  const [fetching, setFetching] = useState(false);
  const pick = async (id: string | null) => {
    setTemplate(id);
    if (!id) return;
    setFetching(true);
    try {
      const { template: read } = await api(TEMPLATE_KINDS[kind].read, { params: { id } });
      form.set('title', read.title);
      form.set('body', read.body);
    } catch (error) {
      tellError(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <RefField
      label="Modèle"
      description={fetching ? CONTRACT_MESSAGES.fetchingTemplates : 'Donne au contrat son titre et son texte'}
      source={TEMPLATE_SOURCES[kind]}
      value={template}
      onChange={(id) => void pick(id)}
    />
  );
}
