import { Alert, Button, Fieldset, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconTrash } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { Position } from '@vigie/contracts/field/fact/position';
import { formatNumber } from '@vigie/contracts/formats/french';
import { useMemo, useRef, useState } from 'react';
import { useReadOnly } from '../../logic/form/read-only';
import type { Draft } from '../../logic/form/zod-form';
import { type Geocode, mapSettings } from '../../logic/map/map-settings';
import type { MapPoint } from '../../logic/map/map-view';
import { MapView } from '../map/map-view';
import type { FieldProps } from './field';
import { Pair } from './pair';
import { TextField } from './text-field';

type Part<T> = Omit<FieldProps<T>, 'label'>;
/** The value of a position in a form: its coordinates may be missing. */
type PointPart = Omit<Part<Position | null>, 'value'> & { value: Draft<Position> | null | undefined };

function pointOf(value: PointPart['value']): Position | null {
  if (value?.latitude == null || value.longitude == null) return null;
  return { ...value, latitude: value.latitude, longitude: value.longitude };
}

interface Props {
  label: string;
  /** Binding of `form.field('address.street')`, and likewise below. */
  street: Part<string | null>;
  zipcode: Part<string | null>;
  city: Part<string | null>;
  country?: Part<string | null>;
  /** Position on the map; without it the address has no map. */
  location?: PointPart;
  /** Circle around the position, in metres. */
  radiusM?: number;
  /** Replaces the configured geocoder. */
  geocode?: Geocode | null;
}

const coordinate = (value: number) => formatNumber(value, { min: 5, max: 5 });

/** An address with its position: typed, geocoded where a geocoder is configured, and set by click or drag. */
export function AddressField(props: Props) {
  const { street, zipcode, city, country, location } = props;
  const geocode = props.geocode === undefined ? mapSettings().geocode : props.geocode;
  return (
    <Fieldset legend={props.label} className="vg-address">
      <TextField label="Adresse" {...street} />
      <Pair>
        <TextField label="Code postal" maxLength={12} {...zipcode} />
        <TextField label="Ville" {...city} />
        {country && <TextField label="Pays" {...country} />}
      </Pair>
      {location && (
        <PointField
          label={props.label}
          location={location}
          radiusM={props.radiusM}
          geocode={geocode}
          address={[street.value, zipcode.value, city.value, country?.value].filter(Boolean).join(' ')}
        />
      )}
    </Fieldset>
  );
}

interface PointProps {
  label: string;
  location: PointPart;
  radiusM?: number;
  geocode: Geocode | null;
  address: string;
}

function PointField({ label, location, radiusM, geocode, address }: PointProps) {
  const readOnly = useReadOnly(location.readOnly);
  const [looking, setLooking] = useState(false);
  const [missed, setMissed] = useState(false);
  const request = useRef<AbortController>(null);
  const value = useMemo(() => pointOf(location.value), [location.value]);

  const set = (position: Position | null) => {
    setMissed(false);
    location.onChange(position);
  };
  const lookUp = async () => {
    if (!geocode) return;
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setLooking(true);
    setMissed(false);
    const found = await geocode(address, own.signal).catch(() => null);
    if (own.signal.aborted) return;
    setLooking(false);
    if (found) set(found);
    else setMissed(true);
  };

  const points = useMemo<MapPoint[]>(
    () => (value ? [{ id: 'point', position: value, label: 'Point de l’adresse', radiusM, draggable: !readOnly }] : []),
    [value, radiusM, readOnly],
  );
  return (
    <div className="vg-address-point" data-path={location['data-path']} tabIndex={-1}>
      {missed && (
        <Alert color="negative" role="alert" variant="light">
          {COMMON_MESSAGES.cannotLocateCity}
        </Alert>
      )}
      <MapView
        label={`Carte : ${label}`}
        height={260}
        points={points}
        onPick={readOnly ? undefined : set}
        onMove={readOnly ? undefined : (_point, position) => set(position)}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" className="vg-figures" role="status">
          {value
            ? `Latitude ${coordinate(value.latitude)}, longitude ${coordinate(value.longitude)}`
            : 'Aucun point : cliquez sur la carte pour le placer.'}
        </Text>
        {!readOnly && (
          <Group gap="xs">
            {geocode && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconCurrentLocation size={16} aria-hidden />}
                loading={looking}
                disabled={address.trim() === ''}
                onClick={lookUp}
              >
                Localiser l'adresse
              </Button>
            )}
            {value && (
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
      {location.error && (
        <Text size="xs" c="var(--vg-negative)">
          {location.error}
        </Text>
      )}
    </div>
  );
}
