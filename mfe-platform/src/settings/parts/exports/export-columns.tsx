import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { EXPORTED_LISTS } from '@vigie/contracts/registry/exported-lists';
import { foldedFilter } from '@vigie/kit/logic/list/filters/options-filter';
import { ColumnChooser } from '@vigie/kit/ui/list/column-chooser';
import { useState } from 'react';
import type { SettingsForm } from '../../setting';
import classes from './export-columns.module.css';

const PATH = 'settings.exportSettings.columns';
const EXPORTS = EXPORTED_LISTS.flatMap(({ exports }) => exports);
const OPTIONS = EXPORTED_LISTS.map(({ group, exports }) => ({
  group,
  items: exports.map(({ label, list }) => ({ value: list.key, label })),
}));

/** The columns of each export, in their order. */
export function ExportColumns({ form }: { form: SettingsForm }) {
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = (form.values.settings.exportSettings.columns ?? {}) as Record<string, string[]>;
  const given = EXPORTS.filter(({ list }) => (chosen[list.key]?.length ?? 0) > 0);
  const open = EXPORTS.find(({ list }) => list.key === opened);
  // An empty choice is stored as such, so that the history shows that the choice was withdrawn.
  const choose = (key: string, columns: string[]) => form.set(PATH, { ...chosen, [key]: columns });
  return (
    <Stack gap="sm">
      {given.length > 0 && (
        <Group gap="xs" role="group" aria-label="Exports dont les colonnes sont choisies">
          {given.map(({ label, list }) => (
            <Button
              key={list.key}
              size="compact-sm"
              variant={list.key === opened ? 'filled' : 'light'}
              aria-pressed={list.key === opened}
              onClick={() => setOpened(list.key)}
            >
              {label} · {chosen[list.key]?.length}
            </Button>
          ))}
        </Group>
      )}
      <Select
        label="Export"
        placeholder="Choisir un export"
        data={OPTIONS}
        value={opened}
        onChange={setOpened}
        filter={foldedFilter}
        searchable
        openOnFocus={false}
      />
      {open && <Columns key={open.list.key} of={open} chosen={chosen[open.list.key] ?? []} onChange={choose} />}
    </Stack>
  );
}

interface ColumnsProps {
  of: (typeof EXPORTS)[number];
  chosen: readonly string[];
  onChange: (key: string, columns: string[]) => void;
}

function Columns({ of: { label, list }, chosen, onChange }: ColumnsProps) {
  const all = Object.keys(list.columns);
  const known = chosen.filter((key) => all.includes(key));
  const shown = known.length > 0 ? known : all;
  const order = [...shown, ...all.filter((key) => !shown.includes(key))];
  return (
    <fieldset className={classes.columns}>
      <legend>Colonnes : {label}</legend>
      {known.length === 0 && (
        <Text c="dimmed" size="sm">
          Aucun choix : ce que chacun affiche est exporté.
        </Text>
      )}
      <ColumnChooser
        columns={list.columns}
        order={order}
        shown={shown}
        onChange={(columns) => onChange(list.key, columns)}
      />
      {known.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(list.key, [])}>
          Ne plus choisir
        </Button>
      )}
    </fieldset>
  );
}
