import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { REMINDER_FIELDS } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { newId } from '@vigie/contracts/core/id';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { SettingsForm } from '../setting';
import classes from './rows.module.css';

const PATH = 'settings.invoiceReminders.levels';
const LEVELS_MAX = 6;
const LATER_DAYS = 15;

/** The reminder levels: when each is sent, and its text. */
export function ReminderLevels({ form }: { form: SettingsForm }) {
  const levels = form.values.settings.invoiceReminders.levels ?? [];
  const add = () => {
    const last = Math.max(0, ...levels.map(({ afterDays }) => Number(afterDays ?? 0)));
    form.insert(PATH, {
      id: newId(),
      afterDays: last + LATER_DAYS,
      title: '',
      subject: '{{agence.nom}} : facture {{facture.numero}}',
      message: '',
      lateFees: true,
    });
  };
  return (
    <Stack gap="lg" mt="md">
      <Text size="sm" c="dimmed">
        {`Champs remplis à l'envoi : ${REMINDER_FIELDS.map(({ key, label }) => `{{${key}}} (${label})`).join(', ')}.`}
      </Text>
      {levels.length === 0 && <Text c="dimmed">Aucun niveau : rien ne part.</Text>}
      {levels.map(({ id, title }, index) => (
        <section key={id} className={classes.level} aria-label={title || `Niveau ${index + 1}`}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{`Niveau ${index + 1}`}</Text>
            <ActionIcon
              color="negative"
              size="lg"
              aria-label={`Retirer le niveau ${title || index + 1}`}
              onClick={() => form.remove(PATH, index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <Pair>
            <TextField label="Titre" {...form.field(`${PATH}.${index}.title`)} />
            <NumberField
              label="Jours après l'échéance"
              suffix=" jours"
              min={1}
              {...form.field(`${PATH}.${index}.afterDays`)}
            />
          </Pair>
          <TextField label="Objet" {...form.field(`${PATH}.${index}.subject`)} />
          <TextAreaField label="Message" rows={7} {...form.field(`${PATH}.${index}.message`)} />
          <SwitchField
            label="Mentionner les pénalités et l'indemnité de retard"
            {...form.field(`${PATH}.${index}.lateFees`)}
          />
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={levels.length >= LEVELS_MAX}
          onClick={add}
        >
          Ajouter un niveau
        </Button>
      </div>
    </Stack>
  );
}
