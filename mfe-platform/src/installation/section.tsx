import { Paper, Stack, Text, Title } from '@mantine/core';
import { unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';

/** A section of the installation's settings page. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {lead && (
          <Text size="sm" c="dimmed">
            {unbroken(lead)}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
