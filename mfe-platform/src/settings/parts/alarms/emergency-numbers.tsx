import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRowKeys } from '@vigie/kit/logic/form/use-row-keys';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { SettingsForm } from '../../setting';
import classes from '../rows.module.css';

const PATH = 'settings.emergencyNumbers.items';

/** The emergency numbers on agents' phones, in this order. */
export function EmergencyNumbers({ form }: { form: SettingsForm }) {
  const items = form.values.settings.emergencyNumbers.items ?? [];
  const rows = useRowKeys(items.length);
  return (
    <Stack gap="xs" mt="md">
      <Text fw={550} size="sm">
        Numéros d'urgence
      </Text>
      {items.length === 0 && <Text c="dimmed">Aucun numéro.</Text>}
      {rows.keys.map((key, index) => (
        <div key={key} className={classes.numberRow}>
          <TextField label={`Nom du numéro ${index + 1}`} hideLabel {...form.field(`${PATH}.${index}.label`)} />
          <TextField label={`Numéro ${index + 1}`} hideLabel {...form.field(`${PATH}.${index}.number`)} />
          <ActionIcon
            variant="subtle"
            color="negative"
            size="lg"
            aria-label={`Retirer le numéro ${index + 1}`}
            onClick={() => {
              rows.takeOut(index);
              form.remove(PATH, index);
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insert(PATH, { label: '', number: '' })}
        >
          Ajouter un numéro
        </Button>
      </div>
    </Stack>
  );
}
