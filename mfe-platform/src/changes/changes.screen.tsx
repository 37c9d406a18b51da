import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { formatLongDay, unbroken } from '@vigie/contracts/formats/french';
import { changesFor } from '@vigie/contracts/platform/system/changes';
import { useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';

/** « Nouveautés »: the changes of each version that concern the user's role. */
export function ChangesScreen() {
  const role = useSession((session) => (session.user?.admin && !session.altered ? 'admin' : session.role));
  return (
    <Stack maw={760}>
      <PageHeader lead="Ce que chaque version change pour vous." />
      {changesFor(role).map(({ version, on, texts }) => (
        <Paper key={version} withBorder p="md" component="section" aria-label={`Version ${version}`}>
          <Title order={2} size="h4">
            Version {version}
          </Title>
          <Text c="dimmed" size="sm" mb="sm">
            {formatLongDay(on)}
          </Text>
          <List spacing="xs">
            {texts.map((text) => (
              <List.Item key={text}>{unbroken(text)}</List.Item>
            ))}
          </List>
        </Paper>
      ))}
    </Stack>
  );
}
