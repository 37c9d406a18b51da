import { Skeleton } from '@mantine/core';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { lazy, Suspense } from 'react';
import type { MapViewProps } from '../../logic/map/map-view';

const LeafletMap = lazy(() => import('./leaflet-map'));

/** A map of points with circles and clusters. Leaflet is lazy-loaded. */
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
