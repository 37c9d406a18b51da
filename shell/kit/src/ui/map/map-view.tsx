import { MAP_DISPLAY_DELAY_MS } from '@vigie/contracts/core/limits';
import { useEffect, useState } from 'react';
import type { MapViewProps } from '../../logic/map/map-view';
import { lazily } from '../lazily';

const LeafletMap = lazily(() => import('./leaflet-map').then((m) => m.default), { rows: 3 });

/** A map of points with circles and clusters. Leaflet is lazy-loaded. */
export function MapView(props: MapViewProps) {
  const { height = 360 } = props;
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), MAP_DISPLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="vg-map" style={{ height }}>
      {due && <LeafletMap {...props} />}
    </div>
  );
}
