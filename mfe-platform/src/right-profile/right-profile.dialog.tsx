import { Stack, Text } from '@mantine/core';
import { CUSTOMER_RIGHT_KEYS } from '@vigie/contracts/catalogues/customer-right-groups';
import { RIGHT_GROUPS_OF } from '@vigie/contracts/catalogues/rights-of-role';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { isRightKey } from '@vigie/contracts/core/rights';
import {
  PROFILE_ROLES,
  RIGHT_PROFILE_MESSAGES,
  type RightProfile,
  type RightProfileSave,
  rightProfileFields,
  rightProfileSaveSchema,
} from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileActs } from '@vigie/contracts/platform/right-profile/right-profile.acts';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useCall, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';

type ProfileForm = ZodForm<typeof rightProfileSaveSchema>;

export function RightProfileDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(rightProfileCalls.rightProfile, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.rightProfile} save={rightProfileActs.save}>
      {(read) => <RightProfileForm key={act} dialog={dialog} profile={read?.rightProfile} />}
    </LinkedRecord>
  );
}

function RightProfileForm({ dialog, profile }: { dialog: LinkedProps; profile?: RightProfile }) {
  const form = useZodForm(rightProfileSaveSchema, draft(dialog.subject.id, profile));
  const save = useSend(rightProfileCalls.saveRightProfile, { quiet: true });
  const fields = <Fields form={form} known={profile !== undefined} />;
  const tabs = profile
    ? [
        { key: 'profile', label: 'Profil', paths: ['name', 'role', 'rights'], content: fields },
        { key: 'users', label: 'Personnes', paths: [], content: <Users profile={profile} /> },
        historyTab(rightProfileCalls.historyRightProfile, profile.id, rightProfileFields),
      ]
    : [];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.rightProfile}
      form={form}
      onSave={(body) => save.mutateAsync({ body })}
    >
      {profile ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
    </LinkedForm>
  );
}

function Fields({ form, known }: { form: ProfileForm; known: boolean }) {
  const { role, rights } = form.values;
  return (
    <>
      <Pair>
        <TextField label="Nom" {...form.field('name')} />
        <SelectField
          label="Pour"
          options={PROFILE_ROLES}
          {...form.field('role')}
          readOnly={known}
          onChange={(next) => {
            form.set('role', next);
            // Customers may hold fewer rights, so the ticked ones are limited to these.
            if (next === 'customer')
              form.set(
                'rights',
                (rights ?? []).filter(isRightKey).filter((right) => CUSTOMER_RIGHT_KEYS.includes(right)),
              );
          }}
        />
      </Pair>
      {known && (
        <Text size="sm" c="dimmed">
          {RIGHT_PROFILE_MESSAGES.givenRightsStay}
        </Text>
      )}
      <RightsField
        label="Autorisations"
        isProfile
        of={role ?? 'agent'}
        groups={RIGHT_GROUPS_OF[role ?? 'agent']}
        value={rights ?? []}
        onChange={(next) => form.set('rights', next)}
      />
    </>
  );
}

/** The users who hold exactly these rights; managers are named to the owner only. */
function Users({ profile: { users, usedBy } }: { profile: RightProfile }) {
  if (usedBy === 0) return <Text c="dimmed">Personne ne détient exactement ces autorisations.</Text>;
  if (users.length === 0)
    return (
      <Text>
        {usedBy === 1 ? 'Une personne détient' : `${usedBy} personnes détiennent`} exactement ces autorisations.
      </Text>
    );
  return (
    <Stack component="ul" gap={4} m={0} pl="md">
      {users.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </Stack>
  );
}

const draft = (id: string, profile?: RightProfile): Draft<RightProfileSave> =>
  profile
    ? { id, name: profile.name, role: profile.role, rights: profile.rights, updatedAt: profile.updatedAt }
    : { id, name: '', role: 'agent', rights: [] };
