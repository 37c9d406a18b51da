import { ActionIcon, Button, Fieldset, Group, Input, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { LAW } from '@vigie/contracts/rules/planning/law';
import { useRowKeys } from '@vigie/kit/logic/form/use-row-keys';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import type { SettingsForm } from '../setting';

const KINDS = [
  { kind: 'fullTime', label: 'Temps plein (Code du travail, art. L3121-36)', from: { label: 'Dès', suffix: ' h' } },
  // Complementary hours are counted in shares of the contract, since each contract has its own hours.
  {
    kind: 'partTime',
    label: 'Temps partiel, au-delà du contrat (art. L3123-29)',
    from: { label: 'Dès (part du contrat)', suffix: ' %' },
  },
] as const;

/** The weekly hours, or the share of a part-time contract, from which pay is increased, and the percentages. */
export function Increases({ form }: { form: SettingsForm }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
      {KINDS.map((kind) => (
        <Steps key={kind.kind} form={form} {...kind} />
      ))}
    </SimpleGrid>
  );
}

type Props = (typeof KINDS)[number] & { form: SettingsForm };

function Steps({ form, kind, label, from }: Props) {
  const path = `settings.planning.overtimeIncreases.${kind}` as const;
  const steps = form.values.settings.planning.overtimeIncreases?.[kind] ?? [];
  const rows = useRowKeys(steps.length);
  return (
    <Fieldset legend={label}>
      <Stack gap="xs">
        {rows.keys.map((key, index) => (
          <Group key={key} gap="xs" wrap="nowrap" align="flex-end">
            <NumberField min={0} decimals={2} {...from} {...form.field(`${path}.${index}.fromHours`)} />
            <NumberField
              label="Majoration"
              min={LAW.leastIncreasePercent}
              decimals={2}
              suffix=" %"
              {...form.field(`${path}.${index}.percent`)}
            />
            <ActionIcon
              variant="subtle"
              color="negative"
              size="lg"
              aria-label={`Retirer le palier ${index + 1}, ${label}`}
              onClick={() => {
                rows.takeOut(index);
                form.remove(path, index);
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insert(path, { fromHours: null, percent: null })}
          >
            Ajouter un palier
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
