import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import type { SettingsForm } from '../setting';

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** The hours of each weekday of a full-time agent. */
export function WeekHours({ form }: { form: SettingsForm }) {
  const hours: Readonly<Record<string, number | null>> = form.values.settings.planning.weekHours ?? {};
  return (
    <Fieldset legend="Semaine type" mt="md">
      <Text size="sm" c="dimmed" mb="xs">
        Les heures du planning y sont comparées pour un salarié sans contrat ; les contrats de vos agents font foi.
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 4, md: 7 }} spacing="xs">
        {WEEKDAYS.map((weekday, index) => {
          const path = `settings.planning.weekHours.${index + 1}` as const;
          return (
            <NumberField
              key={weekday}
              label={weekday}
              min={0}
              decimals={2}
              suffix=" h"
              value={hours[index + 1] ?? null}
              onChange={(value) => form.set(path, value)}
              error={form.errors[path]}
              data-path={path}
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
