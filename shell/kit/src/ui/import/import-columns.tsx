import { Alert, Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { ColumnPlaces } from '@vigie/contracts/formats/table/column-places';
import type { KnownColumn } from '@vigie/contracts/formats/table/columns';
import { useState } from 'react';

interface Props {
  /** The first lines of a file, and the recognised places of its columns. */
  file: { header: readonly string[]; sample: readonly (readonly string[])[]; columns: ColumnPlaces };
  known: readonly KnownColumn[];
  /** Returns the labels of required columns that are not assigned yet. */
  missing: (columns: ColumnPlaces) => readonly string[];
  busy: boolean;
  onChosen: (columns: ColumnPlaces) => void;
}

/** Lets the user assign the columns of a file, next to its first lines. */
export function ImportColumns({ file, known, missing: missingOf, busy, onChosen }: Props) {
  const [columns, setColumns] = useState(file.columns);
  const missing = missingOf(columns);
  const keyAt = (index: number) => Object.keys(columns).find((key) => columns[key] === index) ?? '';
  const choose = (index: number, key: string) => {
    // A file column has one meaning, and each meaning one file column.
    const others = Object.entries(columns).filter(([other, at]) => at !== index && other !== key);
    setColumns(Object.fromEntries(key ? [...others, [key, index]] : others));
  };
  const options = [{ value: '', label: 'Ne pas importer' }, ...known.map(({ key, label }) => ({ value: key, label }))];
  // Two columns of a file may have the same header; the position distinguishes them.
  const header = file.header.map((name, index) => ({ name, index, place: `colonne ${index + 1}` }));
  return (
    <Stack gap="sm">
      <Table aria-label="Colonnes du fichier">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Dans le fichier</Table.Th>
            <Table.Th>Dans Vigie</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {header.map(({ name, index, place }) => (
            <Table.Tr key={place}>
              <Table.Td>
                <Text fw={600}>{name || place}</Text>
                <Text c="dimmed" size="sm" lineClamp={1}>
                  {file.sample
                    .map((cells) => cells[index])
                    .filter(Boolean)
                    .join(' · ') || 'vide'}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  aria-label={`${name || place} : colonne de Vigie`}
                  data={options}
                  value={keyAt(index)}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        {missing.length > 0 && (
          <Text size="sm" role="status">
            Reste à choisir : {missing.join(', ')}
          </Text>
        )}
        <Button disabled={missing.length > 0} loading={busy} onClick={() => onChosen(columns)}>
          Analyser avec ces colonnes
        </Button>
      </Group>
    </Stack>
  );
}

/** Warns about missing columns of a file, and says that the assignment will be remembered. */
export function MissingColumns({ title }: { title: string }) {
  return (
    <Alert color="warning" title={title}>
      Dites quelle colonne de votre fichier les contient : la réponse est gardée pour le prochain.
    </Alert>
  );
}
