import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  type InformationNote,
  type InformationNoteSave,
  informationNoteFields,
  informationNoteSaveSchema,
  NOTE_AUDIENCES,
} from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { toast, useCall, useRight, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { RefsField } from '@vigie/kit/ui/fields/pick/refs-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { agentSource } from '../refs/agent-sources';
import { siteSource } from '../refs/site-source';
import { Attachments } from '../request/attachments';
import { NoteReadings } from './note-readings';

/** Shows a note: the editor until it is published, then read-only with its readings. */
export function InformationNoteDialog({ dialog }: { dialog: LinkedProps }) {
  const { act, id } = dialog.subject;
  const query = useCall(informationNoteCalls.informationNote, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.informationNote} save={informationNoteActs.save}>
      {(read) => <NoteForm key={act} dialog={dialog} known={read?.informationNote} />}
    </LinkedRecord>
  );
}

const ids = (refs: readonly { id: string }[]) => refs.map(({ id }) => ({ id }));

function draftOf(id: string, known?: InformationNote): Draft<InformationNoteSave> {
  if (!known) return { id, title: '', content: '', attachments: [], audience: 'all', agents: [], sites: [] };
  const { title, content, audience, attachments, agents, sites, updatedAt } = known;
  const named = { attachments: ids(attachments), agents: ids(agents), sites: ids(sites) };
  return { id, title, content, audience, updatedAt, ...named };
}

function NoteForm({ dialog, known }: { dialog: LinkedProps; known?: InformationNote }) {
  const form = useZodForm(informationNoteSaveSchema, draftOf(dialog.subject.id, known));
  const save = useSend(informationNoteCalls.saveInformationNote, { quiet: true });
  const draft = !known || known.status === informationNoteStatuses.value.draft;
  const mayEdit = useRight(`ACCOUNT_RIGHT_${known ? 'EDIT' : 'CREATE'}_INFORMATION_NOTE`) && draft;
  const fields = <Fields form={form} known={known} />;
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.informationNote}
      form={form}
      mayEdit={mayEdit}
      saveLabel="Enregistrer le brouillon"
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: 'Brouillon enregistré : publiez-le quand il est prêt' });
      }}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Note"
        more={
          known && !draft
            ? [{ key: 'readings', label: 'Lectures', paths: [], content: <NoteReadings note={known} /> }]
            : []
        }
        history={[informationNoteCalls.historyInformationNote, informationNoteFields]}
      >
        {fields}
      </FieldsAndHistory>
    </LinkedForm>
  );
}

function Fields({ form, known }: { form: ZodForm<typeof informationNoteSaveSchema>; known?: InformationNote }) {
  const { values } = form;
  const { audience } = values;
  const idsOf = (refs: readonly ({ id?: string | null } | undefined)[] | null | undefined) =>
    (refs ?? []).flatMap((it) => it?.id ?? []);
  return (
    <Stack>
      {known?.publishedAt && (
        <Alert icon={<IconLock size={20} aria-hidden />}>
          <Group justify="space-between">
            <Text size="sm">Publiée : elle reste telle que ses destinataires l'ont lue.</Text>
            <Text size="sm" fw={600}>
              Lue par {known.read} sur {known.read + known.unread}
            </Text>
          </Group>
        </Alert>
      )}
      <TextField label="Titre" {...form.field('title')} value={values.title ?? ''} />
      <RichTextField label="Texte" {...form.field('content')} value={values.content ?? ''} />
      <SelectField
        label="Destinataires"
        options={NOTE_AUDIENCES}
        {...form.field('audience')}
        value={audience ?? 'all'}
      />
      {audience === 'agents' && (
        <RefsField label="Agents" source={agentSource} known={known?.agents} {...form.field('agents')} />
      )}
      {audience === 'sites' && (
        <RefsField
          label="Sites"
          description="Les agents qui y sont affectés ou planifiés"
          source={siteSource}
          known={known?.sites}
          {...form.field('sites')}
        />
      )}
      <Attachments
        ids={idsOf(values.attachments)}
        onChange={(next) =>
          form.set(
            'attachments',
            next.map((id) => ({ id })),
          )
        }
      />
    </Stack>
  );
}
