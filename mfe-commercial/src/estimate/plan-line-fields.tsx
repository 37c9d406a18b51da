import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { quantityText } from '@vigie/contracts/commercial/commercial-document/quantity-text';
import { type InvoiceItem, ITEM_UNITS } from '@vigie/contracts/commercial/invoice/invoice-item';
import { plural } from '@vigie/contracts/core/messages/plural';
import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import type { planEstimateSchema } from '@vigie/contracts/field/estimate-plan/estimate-plan';
import { formatMinutes } from '@vigie/contracts/formats/french';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';

interface Props {
  form: ZodForm<typeof planEstimateSchema>;
  index: number;
  item: InvoiceItem | undefined;
  sites: readonly { id: string; name: string }[];
  /** Number and minutes of the services the line would make; undefined while the line is incomplete. */
  size: { services: number; minutes: number } | undefined;
  /** Removes the line from the plan. */
  onRemove?: () => void;
}

/** The place and times of one line's services, with their total next to the quantity sold. */
export function PlanLineFields({ form, index, item, sites, size, onRemove }: Props) {
  const name = item?.name ?? `Ligne ${index + 1}`;
  const unit = ITEM_UNITS.find(({ value }) => value === item?.unit)?.short ?? '';
  const sold = item ? `${quantityText(item.quantity, unit)} au devis` : '';
  const planned = size ? `${plural(size.services, 'service')}, ${formatMinutes(size.minutes)}` : 'à compléter';
  return (
    <Paper withBorder p="md" miw={0} component="section" aria-label={name}>
      <Stack gap="sm" miw={0}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">{`${sold} · ${planned}`}</Text>
          </div>
          {onRemove && (
            <ActionIcon color="negative" size="lg" aria-label={`Ne pas planifier ${name}`} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <Pair>
          <SelectField
            label="Site"
            options={sites.map(({ id, name: label }) => ({ value: id, label }))}
            {...form.field(`lines.${index}.siteId`)}
          />
          <NumberField label="Agents par service" min={1} decimals={0} {...form.field(`lines.${index}.agents`)} />
        </Pair>
        <Pair>
          <DateField label="Du" {...form.field(`lines.${index}.start`)} />
          <DateField label="Au" {...form.field(`lines.${index}.end`)} />
        </Pair>
        <MultiSelectField label="Jours" options={WEEKDAYS} {...form.field(`lines.${index}.weekdays`)} />
        <Pair>
          <TimeField label="De" {...form.field(`lines.${index}.from`)} />
          <TimeField label="À" {...form.field(`lines.${index}.to`)} />
        </Pair>
      </Stack>
    </Paper>
  );
}
