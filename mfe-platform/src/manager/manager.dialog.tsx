import { Alert } from '@mantine/core';
import { RIGHT_GROUPS_OF } from '@vigie/contracts/catalogues/rights-of-role';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { RIGHT_KEYS } from '@vigie/contracts/core/rights';
import {
  type Manager,
  type ManagerSave,
  managerFields,
  managerSaveSchema,
} from '@vigie/contracts/platform/manager/manager';
import { managerActs } from '@vigie/contracts/platform/manager/manager.acts';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useDefaultRights } from '@vigie/kit/logic/use-default-rights';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';

type ManagerForm = ZodForm<typeof managerSaveSchema>;

export function ManagerDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(managerCalls.manager, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.manager} save={managerActs.save}>
      {(read) => <ManagerFormDialog key={act} dialog={dialog} manager={read?.manager} />}
    </LinkedRecord>
  );
}

function ManagerFormDialog({ dialog, manager }: { dialog: LinkedProps; manager?: Manager }) {
  const form = useZodForm(managerSaveSchema, draft(dialog.subject.id, manager));
  const save = useSend(managerCalls.saveManager, { quiet: true });
  const send = async (body: ManagerSave) => {
    await save.mutateAsync({ body });
    if (!manager) toast({ tone: 'positive', message: PLATFORM_MESSAGES.accessOpened({ to: body.email }) });
  };
  const tabs = [
    {
      key: 'manager',
      label: 'Administrateur',
      paths: ['firstName', 'lastName', 'email', 'rights'],
      content: <Identity form={form} manager={manager} />,
    },
    ...(manager ? [historyTab(managerCalls.historyManager, manager.id, managerFields)] : []),
  ];
  return (
    <LinkedForm dialog={dialog} noun={ENTITY_NOUNS.manager} form={form} onSave={send}>
      {manager ? <FormTabs tabs={tabs} errors={form.errors} /> : <Identity form={form} />}
    </LinkedForm>
  );
}

function Identity({ form, manager }: { form: ManagerForm; manager?: Manager }) {
  const known = manager !== undefined;
  const defaults = useDefaultRights('manager');
  return (
    <>
      <Pair>
        <TextField label="Prénom" {...form.field('firstName')} readOnly={known} />
        <TextField label="Nom" {...form.field('lastName')} readOnly={known} />
      </Pair>
      <EmailField
        label="E-mail"
        description={known ? undefined : PLATFORM_MESSAGES.invitationFollows}
        {...form.field('email')}
        readOnly={known}
      />
      {manager?.owner ? (
        <Alert>Le propriétaire de l'agence détient toutes les autorisations.</Alert>
      ) : (
        <RightsField
          label="Autorisations"
          of="manager"
          self={manager?.id}
          groups={RIGHT_GROUPS_OF.manager}
          value={form.values.rights ?? defaults}
          onChange={(rights) => form.set('rights', rights)}
        />
      )}
    </>
  );
}

function draft(id: string, manager?: Manager): Draft<ManagerSave> {
  if (!manager) return { id, email: '', firstName: '', lastName: '' };
  const { email, firstName, lastName, updatedAt, owner } = manager;
  return {
    id,
    email,
    firstName,
    lastName,
    updatedAt,
    rights: owner ? [...RIGHT_KEYS] : manager.rights,
  };
}
