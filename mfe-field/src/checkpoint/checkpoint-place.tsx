import { Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconTrash } from '@tabler/icons-react';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { Position } from '@vigie/contracts/field/fact/position';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import type { MapPoint } from '@vigie/kit/logic/map/map-view';
import { toast, useCall, useHolds } from '@vigie/kit/runtime';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { useMemo, useState } from 'react';
import { locate } from '../execution/acts/position';
import type { CheckpointForm } from './checkpoint-draft';

/**
 * Sets the position of a checkpoint on the map of its site: by a click, by dragging, or from the position of the phone.
 */
export function CheckpointPlace({ form }: { form: CheckpointForm }) {
  const readOnly = useReadOnly(false);
  const { values } = form;
  const location = (values.location ?? null) as Position | null;
  const site = useSitePoint(values.site?.id ?? null);
  const radiusM = values.radius ?? undefined;
  const set = (position: Position | null) => form.set('location', position);
  const points = useMemo<MapPoint[]>(
    () => [
      ...(site ? [{ ...site, tone: 'neutral' as const }] : []),
      ...(location
        ? [{ id: 'checkpoint', position: location, label: 'Point de contrôle', radiusM, draggable: !readOnly }]
        : []),
    ],
    [site, location, radiusM, readOnly],
  );
  return (
    <div data-path="location" tabIndex={-1}>
      <MapView
        label="Place du point de contrôle"
        height={320}
        points={points}
        onPick={readOnly ? undefined : set}
        onMove={readOnly ? undefined : (_point, position) => set(position)}
      />
      <Group justify="space-between" my="xs">
        <Text size="sm" c="dimmed" role="status">
          {location
            ? 'Le téléphone compare sa position à ce point.'
            : 'Sans place : cliquez sur la carte pour en donner une.'}
        </Text>
        {!readOnly && (
          <Group gap="xs">
            <HereButton onHere={set} />
            {location && (
              <Button
                size="compact-md"
                variant="subtle"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => set(null)}
              >
                Retirer le point
              </Button>
            )}
          </Group>
        )}
      </Group>
      {form.errors.location && (
        <Text size="xs" c="var(--vg-negative)">
          {form.errors.location}
        </Text>
      )}
      <NumberField
        label="Rayon"
        description="Plus loin, la validation est marquée « trop loin », avec la distance."
        suffix=" m"
        min={1}
        {...form.field('radius')}
      />
    </div>
  );
}

function HereButton({ onHere }: { onHere: (position: Position) => void }) {
  const [looking, setLooking] = useState(false);
  const here = async () => {
    setLooking(true);
    const position = await locate();
    setLooking(false);
    if (position) onHere(position);
    else toast({ tone: 'warning', message: COMMON_MESSAGES.cannotLocate });
  };
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={looking}
      leftSection={<IconCurrentLocation size={16} aria-hidden />}
      onClick={() => void here()}
    >
      Ma position
    </Button>
  );
}

/** Returns the map point of the site, if the user may read it. */
function useSitePoint(id: string | null): MapPoint | null {
  const holds = useHolds();
  const may = holds('ACCOUNT_RIGHT_READ_SITE') || holds('ACCOUNT_RIGHT_EDIT_SITE');
  const { data } = useCall(siteCalls.site, { params: { id: id ?? '' } }, { enabled: id !== null && may });
  const site = data?.site;
  return useMemo(() => {
    const place = site?.address?.location;
    return site && place ? { id: site.id, position: place, label: site.name } : null;
  }, [site]);
}
