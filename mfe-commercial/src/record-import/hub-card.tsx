import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A card for one kind of data on the screens of imports and exports, with its actions. */
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
