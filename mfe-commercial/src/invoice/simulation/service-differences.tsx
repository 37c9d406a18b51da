import { Button, Group, Stack, Text } from '@mantine/core';
import type { ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatFrenchDay, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { useState } from 'react';

const CHOICES = [
  { value: 'kept', label: 'Heures retenues' },
  { value: 'planned', label: 'Heures planifiées' },
  { value: 'out', label: 'Ne pas facturer' },
] as const;

interface Props {
  differences: readonly ServiceDifference[];
  busy: boolean;
  onChoose: (serviceId: string, as: ServiceDifference['as']) => void;
}

/** Services shown until the user asks for the rest. */
const SHOWN = 5;

/** Lists the services whose times differ from the plan or are not checked yet; the user chooses how each is billed. */
export function ServiceDifferences({ differences, busy, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? differences : differences.slice(0, SHOWN);
  const rest = differences.length - shown.length;
  return (
    <Stack gap="xs" ps="lg" component="section" aria-label="Écarts avec le planning">
      <Text size="sm" c="dimmed">
        {`${plural(differences.length, 'service')} à regarder : réalisé autrement que planifié, ou non vérifié.`}
      </Text>
      {shown.map((difference) => (
        <Group key={difference.serviceId} align="center" gap="xs">
          <div style={{ flex: '1 1 260px' }}>
            <DifferenceText difference={difference} />
          </div>
          <SelectField
            label={`À facturer : ${difference.site}`}
            hideLabel
            options={CHOICES}
            required
            disabled={busy}
            value={difference.as}
            onChange={(as) => onChoose(difference.serviceId, as ?? 'kept')}
          />
        </Group>
      ))}
      {rest > 0 && (
        <Group>
          <Button size="compact-md" variant="default" onClick={() => setAll(true)}>
            {`Afficher les ${rest} autres`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function DifferenceText({ difference }: { difference: ServiceDifference }) {
  const zone = useTimeZone();
  const time = (instant: string) => wallClock(instant, zone).time;
  const { startAt, endAt, keptStartAt, keptEndAt, keptMinutes, plannedMinutes, unsettled } = difference;
  const kept =
    keptMinutes === null
      ? 'fin inconnue : facturé comme planifié'
      : keptStartAt && keptEndAt
        ? `retenu ${time(keptStartAt)} – ${time(keptEndAt)} (${formatMinutes(keptMinutes)})`
        : 'rien de retenu';
  return (
    <>
      <Text size="sm">{`${difference.site}, le ${formatFrenchDay(wallClock(startAt, zone).day)}`}</Text>
      <Text size="sm" c="dimmed">
        {`Planifié ${time(startAt)} – ${time(endAt)} (${formatMinutes(plannedMinutes)}), ${kept}`}
      </Text>
      {unsettled > 0 && (
        <Text size="sm" c="warning">
          {`${plural(unsettled, 'anomalie')} à vérifier`}
        </Text>
      )}
    </>
  );
}
