import { Anchor, Button, FileButton, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { IMPORT_KINDS, type ImportKind, importRights } from '@vigie/contracts/commercial/record-import/import-kinds';
import { recordImportList } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError, useHolds, useRight, useSend } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useRef } from 'react';
import { Link } from 'react-router';
import { HubCard } from './hub-card';
import { ImportDialog } from './import.dialog';
import { useImportActs } from './use-import-acts';

/** A description of each kind of file, and what must exist before it is imported. */
const ABOUT: Readonly<Record<ImportKind, string>> = {
  customers: 'Nom, coordonnées, SIREN, délai de règlement',
  sites: 'Adresse, rayon, spécialités ; leurs clients existent déjà',
  agents: 'Identité, carte professionnelle, spécialités ; sans licence',
  prices: 'Heure de jour et coefficients, de l’agence, d’un client ou d’un site',
  expirations: 'D’un agent, d’un client ou d’une catégorie de l’établissement',
};

const CALLS = {
  customers: recordImportCalls.importCustomers,
  sites: recordImportCalls.importSites,
  agents: recordImportCalls.importAgents,
  prices: recordImportCalls.importPrices,
  expirations: recordImportCalls.importExpirations,
} as const;

/** Returns the text of the empty list; the advice to begin with customers is for users who may import them. */
function emptyText(kinds: readonly ImportKind[]): string {
  const stands = 'Vos imports apparaîtront ici, avec leur rapport.';
  if (!kinds.includes('customers')) return stands;
  return `${stands} Commencez par les clients${kinds.includes('sites') ? ', puis leurs sites' : ''}.`;
}

/** Imports: the kinds that the user may import, each with its template, and the earlier imports. */
export function ImportsScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const mayPlan = useRight('ACCOUNT_RIGHT_CREATE_MISSION');
  const acts = useImportActs();
  const kinds = IMPORT_KINDS.filter(({ value }) => importRights(value).some(holds));
  return (
    <Stack gap="lg">
      <PageHeader lead="Depuis un classeur Excel (.xlsx) ou un fichier CSV. Rien n’est écrit avant que vous ayez vu ce qui le sera." />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="section" aria-label="Imports possibles">
        {kinds.map(({ value, label }) => (
          <KindCard key={value} kind={value} label={label} onSent={(id) => dialog.open('read', id)} />
        ))}
        {mayPlan && (
          <HubCard title="Planning" about="Un mois de services, avec les clients, sites et agents qui manquent">
            <Group gap="sm">
              <Button component={Link} to="/liensUtiles/import/planning" variant="default">
                Importer un planning
              </Button>
            </Group>
          </HubCard>
        )}
      </SimpleGrid>
      {kinds.length > 0 && (
        <Stack gap="xs" component="section" aria-label="Historique">
          <Title order={2} size="h4">
            Historique
          </Title>
          <ListScreen
            list={recordImportList}
            call={recordImportCalls.fetchRecordImports}
            exportCall={recordImportCalls.fetchRecordImportsExport}
            title="Imports"
            keepIn="local"
            onOpen={(row) => dialog.open('read', row.id)}
            rowActions={(row) => [{ label: 'Voir', onClick: () => dialog.open('read', row.id) }, ...acts(row)]}
            emptyText={emptyText(kinds.map(({ value }) => value))}
          />
        </Stack>
      )}
      {dialog.show((subject) => (
        <ImportDialog dialog={{ ...dialog, subject }} />
      ))}
    </Stack>
  );
}

function KindCard({ kind, label, onSent }: { kind: ImportKind; label: string; onSent: (id: string) => void }) {
  const send = useSend(CALLS[kind]);
  // A file input fires no change event when the same file is chosen again after a correction, so it is reset.
  const forget = useRef<() => void>(null);
  const upload = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    try {
      const answer = await send.mutateAsync({ body: {}, files: [file] } as Parameters<typeof send.mutate>[0]);
      onSent(answer.recordImport.id);
    } catch {
      // `useSend` has already shown the error.
    }
  };
  const template = async () => {
    try {
      saveBlob(await apiBlob(recordImportCalls.importTemplate, { params: { kind } }), `Modèle ${label}.xlsx`);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <HubCard title={label} about={ABOUT[kind]}>
      <Group gap="sm">
        <FileButton
          resetRef={forget}
          onChange={(file) => void upload(file)}
          accept=".xlsx,.csv"
          inputProps={{ 'aria-label': `Fichier : ${label}` }}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconFileImport size={16} aria-hidden />}
              loading={send.isPending}
              aria-label={`Choisir un fichier : ${label}`}
            >
              Choisir un fichier
            </Button>
          )}
        </FileButton>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void template()}
          aria-label={`Modèle : ${label}`}
        >
          <IconDownload size={14} aria-hidden /> Modèle
        </Anchor>
      </Group>
    </HubCard>
  );
}
