import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One kind of data in the hubs of imports and exports, with what can be done with it. */
export function HubCard({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="xs" h="100%" justify="space-between">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {about}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
