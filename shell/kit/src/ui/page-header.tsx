import { Group, Text, Title } from '@mantine/core';
import { formatNumber, unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';
import { usePageLabel } from './page-label';

interface Props {
  /** Default: the label of the page. */
  title?: string;
  /** Number of rows, shown next to the title in French format. */
  count?: number;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** At the right, with at most one primary button. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, lead, actions }: Props) {
  const label = usePageLabel();
  return (
    <Group component="header" className="vg-page-header" justify="space-between" wrap="wrap" gap="sm">
      <div>
        <Group gap="xs" align="baseline">
          <Title order={1}>{title ?? label}</Title>
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
