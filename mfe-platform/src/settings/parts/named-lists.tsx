import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { ReactNode } from 'react';
import type { SettingsForm } from '../setting';
import classes from './rows.module.css';

export function Specialties({ form }: { form: SettingsForm }) {
  const path = 'settings.specialties.items';
  return (
    <Rows
      noun="la spécialité"
      items={form.values.settings.specialties.items ?? []}
      onAdd={() => form.insert(path, { id: newId(), name: '', enabled: true })}
      onRemove={(index) => form.remove(path, index)}
    >
      {(index) => (
        <>
          <TextField label={`Spécialité ${index + 1}`} hideLabel {...form.field(`${path}.${index}.name`)} />
          <SwitchField label="Proposée" {...form.field(`${path}.${index}.enabled`)} />
        </>
      )}
    </Rows>
  );
}

export function ActivityTypes({ form }: { form: SettingsForm }) {
  const path = 'settings.serviceActivityTypes.items';
  return (
    <Rows
      noun="le type d'activité"
      items={form.values.settings.serviceActivityTypes.items ?? []}
      onAdd={() => form.insert(path, { id: newId(), name: '', intervention: false })}
      onRemove={(index) => form.remove(path, index)}
    >
      {(index) => (
        <>
          <TextField label={`Type d'activité ${index + 1}`} hideLabel {...form.field(`${path}.${index}.name`)} />
          <SwitchField label="Intervention" {...form.field(`${path}.${index}.intervention`)} />
        </>
      )}
    </Rows>
  );
}

export function AgentRequestTypes({ form }: { form: SettingsForm }) {
  const path = 'settings.requestTypes.items';
  return (
    <Rows
      noun="le type de demande"
      items={form.values.settings.requestTypes.items ?? []}
      onAdd={() => form.insert(path, { id: newId(), name: '', absence: false })}
      onRemove={(index) => form.remove(path, index)}
    >
      {(index) => (
        <>
          <TextField label={`Type de demande ${index + 1}`} hideLabel {...form.field(`${path}.${index}.name`)} />
          <SwitchField label="Absence" {...form.field(`${path}.${index}.absence`)} />
        </>
      )}
    </Rows>
  );
}

export function CustomerRequestTypes({ form }: { form: SettingsForm }) {
  const path = 'settings.agencyCustomerRequestTypes.items';
  return (
    <Rows
      noun="le type de demande client"
      items={form.values.settings.agencyCustomerRequestTypes.items ?? []}
      onAdd={() => form.insert(path, { id: newId(), name: '' })}
      onRemove={(index) => form.remove(path, index)}
    >
      {(index) => (
        <TextField label={`Type de demande client ${index + 1}`} hideLabel {...form.field(`${path}.${index}.name`)} />
      )}
    </Rows>
  );
}

interface Props {
  /** French noun with its article: « la spécialité ». */
  noun: string;
  items: readonly { id: string | null; name: string | null }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** A list of the agency's own values. Records keep a value that is removed from the list. */
function Rows({ noun, items, onAdd, onRemove, children }: Props) {
  return (
    <Stack gap="xs">
      {items.length === 0 && <Text c="dimmed">Aucune valeur.</Text>}
      {items.map(({ id, name }, index) => (
        <div key={id} className={classes.namedRow}>
          {children(index)}
          <ActionIcon
            variant="subtle"
            color="negative"
            size="lg"
            aria-label={`Retirer ${noun} ${name || index + 1}`}
            onClick={() => onRemove(index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          Ajouter
        </Button>
      </div>
    </Stack>
  );
}
