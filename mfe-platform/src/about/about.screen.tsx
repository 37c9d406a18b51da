import { Anchor, Paper, Stack, Table, Text } from '@mantine/core';
import type { CallResult } from '@vigie/contracts/core/call';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { useCall, useLiveState, useOnline, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

type Version = CallResult<typeof systemCalls.version>['version'];

/** « À propos »: the version of the server, the current agency, and whether the server is reachable. */
export function AboutScreen() {
  const version = useCall(systemCalls.version);
  const agency = useSession((session) => session.agency);
  const admin = useSession((session) => session.user?.admin ?? false);
  const online = useOnline((state) => state.online);
  const live = useLiveState((state) => state.connected);

  return (
    <Stack maw={720}>
      <PageHeader lead="Vigie, le système d'exploitation des agences de sécurité privée." />
      {version.isPending && <LoadingState rows={4} />}
      {version.isError && <QueryError error={version.error} onRetry={version.refetch} />}
      {version.isSuccess && (
        <Paper withBorder>
          <Table verticalSpacing="sm" horizontalSpacing="md">
            <Table.Tbody>
              <Line label="Version du serveur" value={versionText(version.data.version)} />
              <Line label="Agence" value={agency?.name ?? 'Aucune'} />
              {agency && <Line label="Fuseau horaire" value={agency.timeZone} />}
              <Line label="Connexion" value={online ? 'En ligne' : COMMON_MESSAGES.offline} />
              {agency && <Line label={PLATFORM_MESSAGES.liveUpdates} value={live ? 'Actives' : 'Interrompues'} />}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
      {admin && (
        <Text c="dimmed">
          La description de l'interface de programmation est publiée sur{' '}
          <Anchor href="/api/docs" underline="always" target="_blank" rel="noreferrer">
            /api/docs
          </Anchor>
          .
        </Text>
      )}
    </Stack>
  );
}

/** `0.0.1`, with the commit that was built where it is known. */
function versionText({ code, commit, day }: Version): string {
  return commit && day ? `${code} (${commit} du ${formatFrenchDay(day)})` : code;
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w={{ base: 150, sm: 240 }} fw={500}>
        {label}
      </Table.Th>
      <Table.Td className="vg-figures">{value}</Table.Td>
    </Table.Tr>
  );
}
