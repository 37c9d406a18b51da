import { Paper, Progress, SimpleGrid, Text } from '@mantine/core';
import type { HourDetail } from '@vigie/contracts/field/hours/hours';
import { formatMinutes, formatPercent } from '@vigie/contracts/formats/french';

/** The totals of an agent's hours, and the used part of the yearly contingent. */
export function HourSums({ detail: { total, contingent } }: { detail: HourDetail }) {
  const sums: { label: string; minutes: number; rates?: HourDetail['total']['increases'] }[] = [
    ...(total.contractMin == null ? [] : [{ label: 'Heures du contrat', minutes: total.contractMin }]),
    { label: 'Heures planifiées', minutes: total.plannedMin },
    { label: 'Heures travaillées', minutes: total.workMin },
    { label: 'Écart', minutes: total.workMin - total.plannedMin },
    // Payroll pays each rate on its own; those of a monthly part-time contract are in no week.
    { label: 'Heures supplémentaires', minutes: total.increasedMin, rates: total.increases },
    { label: 'Jour', minutes: total.day },
    { label: 'Nuit', minutes: total.night },
    { label: 'Samedi', minutes: total.saturday },
    { label: 'Dimanche', minutes: total.sunday },
    { label: 'Férié', minutes: total.holiday },
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm">
        {sums.map(({ label, minutes, rates }) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={600} className="vg-figures">
              {formatMinutes(minutes)}
            </Text>
            {rates?.map((it) => (
              <Text key={it.percent} size="xs" className="vg-figures">
                {`${formatMinutes(it.minutes)} à ${formatPercent(it.percent)}`}
              </Text>
            ))}
          </div>
        ))}
      </SimpleGrid>
      {contingent && <Contingent contingent={contingent} />}
    </>
  );
}

function Contingent({ contingent }: { contingent: NonNullable<HourDetail['contingent']> }) {
  const { year, usedMin, limitMin, leftMin, beyondMin, earnedMin } = contingent;
  return (
    <Paper withBorder p="sm">
      <Text size="sm" mb={6}>
        Contingent {year} : {formatMinutes(usedMin)} sur {formatMinutes(limitMin)},{' '}
        {beyondMin > 0
          ? `dépassé de ${formatMinutes(beyondMin)}, repos acquis ${formatMinutes(earnedMin)}`
          : `il reste ${formatMinutes(leftMin)}`}
      </Text>
      <Progress
        value={Math.min(100, (usedMin / limitMin) * 100)}
        color={beyondMin > 0 ? 'red' : undefined}
        aria-label={`Contingent ${year}`}
      />
    </Paper>
  );
}
