import type { MapViewProps } from '../../logic/map/map-view';
import { lazily } from '../lazily';

const LeafletMap = lazily(() => import('./leaflet-map').then((m) => m.default), { rows: 3 });

/** A map of points with circles and clusters. Leaflet is lazy-loaded. */
export function MapView(props: MapViewProps) {
  const { height = 360 } = props;
  return (
    <div className="vg-map" style={{ height }}>
      <LeafletMap {...props} />
    </div>
  );
}
