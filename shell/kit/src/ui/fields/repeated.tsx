import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReadOnly } from '../../logic/form/read-only';

interface RepeatedProps {
  title: string;
  empty: string;
  addLabel: string;
  rows: readonly { id: string | null }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  row: (index: number) => ReactNode;
}

/** A repeated group of fields. */
export function Repeated({ title, empty, addLabel, rows, onAdd, onRemove, row }: RepeatedProps) {
  const readOnly = useReadOnly(false);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        {!readOnly && (
          <Button size="compact-md" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </Group>
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      {rows.map(({ id }, index) => (
        <Group key={id} align="flex-start" wrap="nowrap">
          <div className="vg-fields" style={{ flex: 1 }}>
            {row(index)}
          </div>
          {!readOnly && (
            <ActionIcon
              color="negative"
              mt={26}
              aria-label={`Retirer : ${title}, ligne ${index + 1}`}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Stack>
  );
}
