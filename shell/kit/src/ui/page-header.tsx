import { Group, Text, Title } from '@mantine/core';
import { formatNumber, unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Rows behind the title, shown beside it in French figures. */
  count?: number;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** At the right; one primary button at most. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, lead, actions }: Props) {
  return (
    <Group component="header" className="vg-page-header" justify="space-between" wrap="wrap" gap="sm">
      <div>
        <Group gap="xs" align="baseline">
          <Title order={1}>{title}</Title>
          {count !== undefined && (
            <Text span c="dimmed" className="vg-figures" aria-label={`${formatNumber(count)} au total`}>
              {formatNumber(count)}
            </Text>
          )}
        </Group>
        {lead && (
          <Text component="div" c="dimmed">
            {unbroken(lead)}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="xs" className="vg-page-actions">
          {actions}
        </Group>
      )}
    </Group>
  );
}
