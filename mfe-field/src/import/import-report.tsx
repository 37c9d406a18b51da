import { Button, List, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { plural } from '@vigie/contracts/core/messages/plural';
import { IMPORT_REFUSALS, type ImportReport as Report } from '@vigie/contracts/field/import/import';
import { enumerate, formatNumber } from '@vigie/contracts/formats/french';
import { csvOf } from '@vigie/kit/logic/csv/csv';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { Counts } from '@vigie/kit/ui/counts';

interface Props {
  report: Report;
  dryRun: boolean;
}

/** Number of lines shown for each reason, and of findings; all of them are in the file to download. */
const LINES_SHOWN = 50;

/** Downloads every refused line and finding, line by line, to work through beside the file that was imported. */
function saveFindings({ refused, warnings }: Report): void {
  const found = [
    ...refused.map(({ line, message }) => ({ line, kind: 'Refusée', message })),
    ...warnings.flatMap(({ lines, message }) => lines.map((line) => ({ line, kind: 'À vérifier', message }))),
  ].sort((a, b) => a.line - b.line);
  const rows = found.map(({ line, kind, message }) => [line, kind, message]);
  saveBlob(csvOf([['Ligne', 'Résultat', 'Motif'], ...rows]), 'Lignes refusées et à vérifier.csv');
}

/** The records that an import created, or would create, and the refused lines by reason. */
export function ImportReport({ report, dryRun }: Props) {
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
        if (lines.length === 0) return null;
        return (
          <section key={value} aria-label={label}>
            <Title order={3} size="h5">
              {label} : {formatNumber(lines.length)}
            </Title>
            <Table aria-label={label}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Ligne</Table.Th>
                  <Table.Th>Motif</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.slice(0, LINES_SHOWN).map((line) => (
                  <Table.Tr key={line.line}>
                    <Table.Td className="vg-figures">{line.line}</Table.Td>
                    <Table.Td>{line.message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {lines.length > LINES_SHOWN && (
              <Text c="dimmed">et {formatNumber(lines.length - LINES_SHOWN)} autres lignes</Text>
            )}
          </section>
        );
      })}
      {report.refused.length === 0 && <Text>Aucune ligne refusée.</Text>}
      <Warnings warnings={report.warnings} />
      {(report.refused.length > 0 || report.warnings.length > 0) && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFindings(report)}
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
function Warnings({ warnings }: Pick<Report, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="À vérifier">
      <Title order={3} size="h5">
        À vérifier : {formatNumber(warnings.length)}
      </Title>
      <List spacing={4}>
        {warnings.slice(0, LINES_SHOWN).map(({ message, lines }) => (
          <List.Item key={message}>
            {message} ({lines.length > 1 ? 'lignes' : 'ligne'} {enumerate(lines.slice(0, 8).map(String))}
            {lines.length > 8 && '…'})
          </List.Item>
        ))}
      </List>
      {warnings.length > LINES_SHOWN && <Text c="dimmed">et {formatNumber(warnings.length - LINES_SHOWN)} autres</Text>}
    </section>
  );
}
