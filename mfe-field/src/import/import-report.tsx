import { Button, List, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { plural } from '@vigie/contracts/core/messages/plural';
import { IMPORT_REFUSALS, type ImportFindings, type ShownReport } from '@vigie/contracts/field/import/import';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { countOf, enumerate, formatNumber } from '@vigie/contracts/formats/french';
import { csvOf } from '@vigie/kit/logic/csv/csv';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { useSend } from '@vigie/kit/runtime';
import { Counts } from '@vigie/kit/ui/counts';

interface Props {
  report: ShownReport;
  dryRun: boolean;
}

const OTHER_LINES = { singular: 'autre ligne', plural: 'autres lignes' };
const OTHERS = { singular: 'autre', plural: 'autres' };

/** Downloads every refused line and finding, line by line, to work through beside the file that was imported. */
function saveFindings({ refused, warnings }: ImportFindings): void {
  const found = [
    ...refused.map(({ line, message }) => ({ line, kind: 'Refusée', message })),
    ...warnings.flatMap(({ lines, message }) => lines.map((line) => ({ line, kind: 'À vérifier', message }))),
  ].sort((a, b) => a.line - b.line);
  const rows = found.map(({ line, kind, message }) => [line, kind, message]);
  saveBlob(csvOf([['Ligne', 'Résultat', 'Motif'], ...rows]), 'Lignes refusées et à vérifier.csv');
}

/** The records that an import created, or would create, and the refused lines by reason. */
export function ImportReport({ id, report, dryRun }: Props & { id: string }) {
  const findings = useSend(importCalls.importFindings);
  const counts = [
    { label: 'Services', value: report.services },
    { label: 'Clients', value: report.customers },
    { label: 'Sites', value: report.sites },
    { label: 'Agents', value: report.agents },
  ];
  return (
    <Stack gap="sm">
      <Text c="dimmed">{dryRun ? 'Seront créés :' : 'Créés :'}</Text>
      <Counts counts={counts} />
      {report.absent.length > 0 && (
        <Text>
          Le fichier n'a pas de colonne {enumerate(report.absent.map((it) => `« ${it} »`))} : les services sont créés
          sans.
        </Text>
      )}
      {IMPORT_REFUSALS.map(({ value, label }) => {
        const lines = report.refused.filter((line) => line.code === value);
        const count = report.refusedCounts[value] ?? 0;
        if (count === 0) return null;
        return (
          <section key={value} aria-label={label}>
            <Title order={3} size="h5">
              {label} : {formatNumber(count)}
            </Title>
            <Table aria-label={label}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Ligne</Table.Th>
                  <Table.Th>Motif</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((line) => (
                  <Table.Tr key={line.line}>
                    <Table.Td className="vg-figures">{line.line}</Table.Td>
                    <Table.Td>{line.message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {count > lines.length && <Text c="dimmed">et {countOf(count - lines.length, OTHER_LINES)}</Text>}
          </section>
        );
      })}
      {report.refused.length === 0 && <Text>Aucune ligne refusée.</Text>}
      <Warnings report={report} />
      {(report.refused.length > 0 || report.warnings.length > 0) && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={findings.isPending}
            onClick={() => findings.mutate({ params: { id } }, { onSuccess: saveFindings })}
          >
            Télécharger ces lignes
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The records that stay after the services of an import were removed. */
export function TakenBack({
  report: { customers, sites, agents },
  stayed,
}: Pick<Props, 'report'> & { stayed: number }) {
  const left = [
    { label: 'Clients', value: customers },
    { label: 'Sites', value: sites },
    { label: 'Agents', value: agents },
  ].filter(({ value }) => value > 0);
  return (
    <Stack gap="sm">
      <Text role="status">
        {stayed === 0
          ? 'Ses services ont quitté le planning.'
          : `Ses services ont quitté le planning, sauf ${plural(stayed, 'service commencé, facturé ou modifié depuis', 'services commencés, facturés ou modifiés depuis')}.`}
      </Text>
      {left.length > 0 && (
        <>
          <Text c="dimmed">Fiches créées, qui restent :</Text>
          <Counts counts={left} />
        </>
      )}
    </Stack>
  );
}

/** The findings of the planning checks about imported lines. */
function Warnings({ report: { warnings, warningCount: count } }: Pick<Props, 'report'>) {
  if (count === 0) return null;
  return (
    <section aria-label="À vérifier">
      <Title order={3} size="h5">
        À vérifier : {formatNumber(count)}
      </Title>
      <List spacing={4}>
        {warnings.map(({ message, lines, lineCount }) => (
          <List.Item key={message}>
            {message} ({lineCount > 1 ? 'lignes' : 'ligne'} {enumerate(lines.map(String))}
            {lineCount > lines.length && '…'})
          </List.Item>
        ))}
      </List>
      {count > warnings.length && <Text c="dimmed">et {countOf(count - warnings.length, OTHERS)}</Text>}
    </section>
  );
}
