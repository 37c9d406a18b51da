import { SimpleGrid, Text } from '@mantine/core';
import { formatNumber } from '@vigie/contracts/formats/french';

/** Counts side by side, each above its label. */
export function Counts({ counts }: { counts: readonly { label: string; value: number }[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: counts.length }}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <Text size="xl" fw={650} className="vg-figures">
            {formatNumber(value)}
          </Text>
          <Text c="dimmed">{label}</Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
