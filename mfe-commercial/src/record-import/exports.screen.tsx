import { Anchor, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/lists/list';
import { formatNumber } from '@vigie/contracts/formats/french';
import { type DataExport, dataExportList, EXPORT_FILE_DAYS } from '@vigie/contracts/platform/data-export/data-export';
import { dataExportCalls } from '@vigie/contracts/platform/data-export/data-export.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { apiBlob, tellError, useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useState } from 'react';
import { Link } from 'react-router';
import { EXPORTS } from './exports';
import { HubCard } from './hub-card';

async function again({ id, fileName }: DataExport): Promise<void> {
  try {
    saveBlob(await apiBlob(dataExportCalls.dataExportFile, { params: { id } }), fileName ?? 'export.xlsx');
  } catch (error) {
    tellError(error);
  }
}

/** All exports of the product in one place. */
export function ExportsScreen() {
  const may = useMayMake();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (label: string, call: AnyCall) => {
    setBusy(label);
    await savePaper(`${label}.xlsx`, (work) => apiBlob(call, { body: {} } as CallInput<AnyCall>, work));
    setBusy(null);
  };
  return (
    <Stack gap="lg">
      <PageHeader
        lead={`Classeurs Excel de ${formatNumber(EXPORT_MAX_ROWS)} lignes au plus. Pour une partie seulement, filtrez la liste et utilisez son bouton « Exporter ».`}
      />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="section" aria-label="Exports">
        {EXPORTS.filter(({ call }) => may(call.access)).map(({ label, about, call, path, there }) => (
          <HubCard key={label} title={label} about={about}>
            <Stack gap={4} align="flex-start">
              {!there && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={busy === label}
                  disabled={busy !== null}
                  onClick={() => void download(label, call)}
                  aria-label={`Télécharger : ${label}`}
                >
                  Télécharger
                </Button>
              )}
              <Anchor component={Link} to={`/${path}`} size="sm" aria-label={`Choisir dans la liste : ${label}`}>
                {there ? 'Choisir la période et exporter' : 'Choisir lignes et colonnes dans la liste'}
              </Anchor>
            </Stack>
          </HubCard>
        ))}
      </SimpleGrid>
      <Stack gap="xs" component="section" aria-label="Historique">
        <Title order={2} size="h4">
          Historique
        </Title>
        <Text size="sm" c="dimmed">
          Qui a exporté quoi, d'ici ou d'une liste. Le fichier se retélécharge pendant {EXPORT_FILE_DAYS} jours par qui
          l'a demandé et par le propriétaire, puis il est effacé.
        </Text>
        <ListScreen
          list={dataExportList}
          call={dataExportCalls.fetchDataExports}
          exportCall={dataExportCalls.fetchDataExportsExport}
          title="Exports"
          keepIn="local"
          rowActions={(row) =>
            row.downloadable ? [{ label: 'Télécharger de nouveau', onClick: () => void again(row) }] : []
          }
          emptyText="Vos exports apparaîtront ici, avec leur fichier."
        />
      </Stack>
    </Stack>
  );
}
