import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A section of the account page. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" miw={280} aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
