import { ActionIcon, Avatar, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { RIGHT_GROUPS_OF } from '@vigie/contracts/catalogues/rights-of-role';
import { newId } from '@vigie/contracts/core/id';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useDefaultRights } from '@vigie/kit/logic/use-default-rights';
import { useFileUrl } from '@vigie/kit/logic/use-file-url';
import { useSession } from '@vigie/kit/runtime';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { CustomerForm } from './customer-draft';

const newContact = () => ({
  id: newId(),
  firstName: '',
  lastName: '',
  position: null,
  email: null,
  phone: null,
  hasAccount: false,
  profilePictureFileId: null,
});

/** The contacts of a customer, and which of them have an account in the customer's space. */
export function Contacts({ form }: { form: CustomerForm }) {
  const readOnly = useReadOnly(false);
  const contacts = form.values.contacts ?? [];
  const defaultRights = useDefaultRights('customer');
  // Only the office opens accounts; an agent may just record the contact.
  const office = useSession(({ role }) => role !== 'agent');
  return (
    <Stack>
      {contacts.length === 0 && <Text c="dimmed">Aucun contact pour ce client.</Text>}
      {contacts.map((contact, index) => (
        <Paper key={contact.id} withBorder p="md" component="section" aria-label={`Contact ${index + 1}`}>
          <div className="vg-fields">
            <Group justify="space-between">
              <Group gap="xs">
                {contact.profilePictureFileId && <Face id={contact.profilePictureFileId} />}
                <Text fw={600}>
                  {[contact.firstName, contact.lastName].filter(Boolean).join(' ') || 'Nouveau contact'}
                </Text>
              </Group>
              {!readOnly && (
                <ActionIcon
                  color="negative"
                  aria-label={`Retirer le contact ${index + 1}`}
                  onClick={() => form.remove('contacts', index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <Pair>
              <TextField label="Prénom" {...form.field(`contacts.${index}.firstName`)} />
              <TextField label="Nom" {...form.field(`contacts.${index}.lastName`)} />
            </Pair>
            <Pair>
              <TextField label="Fonction" {...form.field(`contacts.${index}.position`)} />
              <PhoneField label="Téléphone" {...form.field(`contacts.${index}.phone`)} />
            </Pair>
            <EmailField
              label="E-mail"
              {...form.field(`contacts.${index}.email`)}
              required={contact.hasAccount ?? false}
            />
            <FileField
              label={`Photo, contact ${index + 1}`}
              picture
              {...form.field(`contacts.${index}.profilePictureFileId`)}
              value={contact.profilePictureFileId ?? null}
            />
            {office && (
              <SwitchField
                label="Accès à l'espace client"
                description="Une invitation est envoyée à son adresse e-mail."
                {...form.field(`contacts.${index}.hasAccount`)}
              />
            )}
            {office && contact.hasAccount && (
              <RightsField
                label="Autorisations"
                of="customer"
                self={contact.id ?? undefined}
                groups={RIGHT_GROUPS_OF.customer}
                value={contact.rights ?? defaultRights}
                onChange={(rights) => form.set(`contacts.${index}.rights`, rights)}
              />
            )}
          </div>
        </Paper>
      ))}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insert('contacts', newContact())}
        >
          Ajouter un contact
        </Button>
      )}
    </Stack>
  );
}

/** The contact's photo beside its name; the field below shows it larger. */
function Face({ id }: { id: string }) {
  const { url } = useFileUrl(id, 100);
  return <Avatar src={url} alt="" size={40} />;
}
