import { Skeleton } from '@mantine/core';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Position } from '@vigie/contracts/field/fact/position';
import { lazy, Suspense } from 'react';
import type { Tone } from '../logic/palette';

export interface MapPoint {
  id: string;
  position: Position;
  /** Said to a screen reader and shown on hover. */
  label: string;
  tone?: Tone;
  /** Circle around the point, in metres. */
  radiusM?: number;
  /** Can be moved by the mouse; the map's `onMove` hears of it. */
  draggable?: boolean;
}

export interface MapViewProps {
  /** What the map shows: « Carte des sites ». */
  label: string;
  points: readonly MapPoint[];
  height?: number | string;
  onOpen?: (point: MapPoint) => void;
  onMove?: (point: MapPoint, position: Position) => void;
  /** A place was chosen on the map, by click or with « Placer au centre ». */
  onPick?: (position: Position) => void;
}

const LeafletMap = lazy(() => import('./map/leaflet-map'));

/** A map of points with circles and clusters. Its library is loaded with the first map that is drawn. */
export function MapView(props: MapViewProps) {
  const { height = 360 } = props;
  return (
    <div className="vg-map" style={{ height }}>
      <Suspense fallback={<Skeleton height="100%" role="status" aria-label={ERROR_MESSAGES.loading} />}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  );
}
