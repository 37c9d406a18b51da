import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { missingColumns } from '@vigie/contracts/commercial/record-import/missing-columns';
import type { RecordImport } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import type { CellColumn } from '@vigie/contracts/formats/table/cells';
import { useSend } from '@vigie/kit/runtime';
import { useState } from 'react';

/** Which column of the file is which, beside what its first lines hold. */
export function ImportColumns({ it, onDone }: { it: RecordImport; onDone: () => void }) {
  const known: readonly CellColumn[] = RECORD_COLUMNS[it.kind];
  const [columns, setColumns] = useState(it.columns);
  const save = useSend(recordImportCalls.saveRecordImport);
  const missing = missingColumns(it.kind, columns);
  const keyAt = (index: number) => Object.keys(columns).find((key) => columns[key] === index) ?? '';
  const choose = (index: number, key: string) => {
    // A column of the file is one thing, and one thing stands in one column.
    const others = Object.entries(columns).filter(([other, at]) => at !== index && other !== key);
    setColumns(Object.fromEntries(key ? [...others, [key, index]] : others));
  };
  const submit = async () => {
    try {
      await save.mutateAsync({ body: { id: it.id, columns, updatedAt: it.updatedAt } });
      onDone();
    } catch {
      // What was refused is said by the sending itself.
    }
  };
  const options = [{ value: '', label: 'Ne pas importer' }, ...known.map(({ key, label }) => ({ value: key, label }))];
  // Headers of a file may be the same twice: their place tells them apart.
  const header = it.header.map((name, index) => ({ name, index, place: `colonne ${index + 1}` }));
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
                  {it.sample
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
        <Button disabled={missing.length > 0} loading={save.isPending} onClick={() => void submit()}>
          Analyser avec ces colonnes
        </Button>
      </Group>
    </Stack>
  );
}
