import { Alert, Anchor, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { BEAT_EVERY_MS } from '@vigie/contracts/core/heartbeat';
import { NEEDS, PROGRAMS, type ProgramHealth } from '@vigie/contracts/platform/program-health/program-health';
import { programHealthCalls } from '@vigie/contracts/platform/program-health/program-health.calls';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Instant } from '@vigie/kit/ui/values';
import { Link } from 'react-router';

type Program = ProgramHealth['programs'][number];

const needOf = (key: string): string => NEEDS[key as keyof typeof NEEDS] ?? key;
const OUTBOX = 'outbox.';
const queueOf = (name: string): string => {
  const of = PROGRAMS.find(({ value }) => name === `${OUTBOX}${value}`);
  return of ? `À transmettre : ${of.label}` : name;
};
const MEGABYTE = 1_048_576;

/** The running programs, since when they run, and what they lack; refreshed by polling. */
export function ProgramHealthScreen() {
  const query = useCall(programHealthCalls.programHealth, undefined, { refetchInterval: BEAT_EVERY_MS });
  const health = query.data;
  return (
    <Stack>
      <PageHeader lead="Ce qui tourne, depuis quand, et ce qui manque. Mis à jour tout seul." />
      {query.isPending && <LoadingState rows={6} />}
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {health && <Verdict health={health} />}
      {health && <Programs programs={health.programs} />}
      {health && <Database database={health.database} />}
      {health && <Queues health={health} />}
    </Stack>
  );
}

function Verdict({ health: { programs } }: { health: ProgramHealth }) {
  const wrong = programs.filter(({ silent, unreachable }) => silent || unreachable.length > 0);
  if (wrong.length === 0) return <Alert color="positive">Tout fonctionne.</Alert>;
  const names = [...new Set(wrong.map(labelOf))].join(', ');
  return <Alert color="negative" role="alert">{`À regarder : ${names}.`}</Alert>;
}

const labelOf = ({ program }: Program): string => PROGRAMS.find(({ value }) => value === program)?.label ?? program;

function Programs({ programs }: { programs: readonly Program[] }) {
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Programmes">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Programme</Table.Th>
              <Table.Th>État</Table.Th>
              <Table.Th>Démarré le</Table.Th>
              <Table.Th>Dernier signe de vie</Table.Th>
              <Table.Th>Version</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {programs.map((one) => (
              <Table.Tr key={`${one.program} ${one.instance}`}>
                <Table.Th scope="row">
                  {labelOf(one)}
                  <Text size="sm" c="dimmed">
                    {one.instance ?? PROGRAMS.find(({ value }) => value === one.program)?.does}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <StateOf program={one} />
                </Table.Td>
                <Table.Td>{one.startedAt ? <Instant at={one.startedAt} /> : '–'}</Table.Td>
                <Table.Td>{one.lastBeatAt ? <Instant at={one.lastBeatAt} /> : '–'}</Table.Td>
                <Table.Td className="vg-figures">{one.version ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function StateOf({ program: { silent, lastBeatAt, unreachable } }: { program: Program }) {
  if (silent) {
    return (
      <>
        <StatusBadge tone="negative">Muet</StatusBadge>
        <Text size="sm">{lastBeatAt ? <>Depuis le {<Instant at={lastBeatAt} />}</> : 'Jamais entendu'}</Text>
      </>
    );
  }
  if (unreachable.length > 0) {
    return (
      <>
        <StatusBadge tone="warning">Gêné</StatusBadge>
        <Text size="sm">{`N'atteint pas ${unreachable.map(needOf).join(', ')}`}</Text>
      </>
    );
  }
  return <StatusBadge tone="positive">En marche</StatusBadge>;
}

function Database({ database }: { database: ProgramHealth['database'] }) {
  const { version, startedAt, connections, mostConnections, bytes } = database;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="health-database">
      <Title order={2} size="h4" id="health-database">
        Base de données
      </Title>
      <Text>
        PostgreSQL {version}, démarrée le <Instant at={startedAt} />.
      </Text>
      <Text className="vg-figures">
        {`${connections} connexions sur ${mostConnections}, ${Math.ceil(bytes / MEGABYTE).toLocaleString('fr-FR')} Mo.`}
      </Text>
    </Paper>
  );
}

function Queues({ health: { queues, failedJobs } }: { health: ProgramHealth }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="health-queues">
      <Title order={2} size="h4" id="health-queues">
        Travail en attente
      </Title>
      <Anchor component={Link} to="/adminJobs" underline="always">
        {failedJobs === 0 ? 'Aucune tâche en échec' : `Tâches en échec : ${failedJobs}`}
      </Anchor>
      <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label="Files">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>File</Table.Th>
              <Table.Th>En attente</Table.Th>
              <Table.Th>En cours</Table.Th>
              <Table.Th>Prévues</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="vg-figures">
            {queues.map(({ name, waiting, active, delayed }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{queueOf(name)}</Table.Th>
                <Table.Td>{waiting}</Table.Td>
                <Table.Td>{active}</Table.Td>
                <Table.Td>{delayed}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
