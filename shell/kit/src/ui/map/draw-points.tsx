import L from 'leaflet';
import { clustered } from '../../logic/map/clusters';
import type { MapPoint } from '../../logic/map/map-view';

/** Points whose pins would overlap are counted instead. Pixels. */
const CLUSTER_PX = 40;
const CIRCLE = { weight: 1.5, fillOpacity: 0.12, interactive: false, className: 'vg-map-circle' };

interface Handlers {
  open: (id: string) => void;
  move: (id: string, at: L.LatLng) => void;
  /** Whether pins are something to open. */
  opens: boolean;
}

function pin(point: MapPoint): L.DivIcon {
  const icon = document.createElement('span');
  icon.className = 'vg-pin';
  icon.dataset.tone = point.tone ?? 'action';
  return L.divIcon({ html: icon, className: 'vg-pin-box', iconSize: [28, 28], iconAnchor: [14, 28] });
}

function countIcon(count: number): L.DivIcon {
  const icon = document.createElement('span');
  icon.className = 'vg-cluster';
  icon.textContent = String(count);
  return L.divIcon({ html: icon, className: 'vg-pin-box', iconSize: [36, 36] });
}

function named(marker: L.Marker, name: string): L.Marker {
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', name);
    if (!element?.hasAttribute('role')) element?.setAttribute('role', 'img');
  });
  return marker;
}

function marker(map: L.Map, point: MapPoint, handlers: Handlers): L.Layer[] {
  const at = L.latLng(point.position.latitude, point.position.longitude);
  const { draggable = false } = point;
  const made = L.marker(at, { icon: pin(point), draggable, keyboard: handlers.opens, title: point.label });
  made.on('click', () => handlers.open(point.id));
  const circle = point.radiusM ? L.circle(at, { ...CIRCLE, radius: point.radiusM }) : null;
  if (draggable) {
    made.on('drag', () => circle?.setLatLng(made.getLatLng()));
    made.on('dragend', () => handlers.move(point.id, made.getLatLng()));
  }
  named(made, point.label).addTo(map);
  circle?.addTo(map);
  return circle ? [made, circle] : [made];
}

/** Draws the points and draws them again at each zoom, when the clusters change. Answers how to take them away. */
export function drawPoints(map: L.Map, points: readonly MapPoint[], handlers: Handlers): () => void {
  let layers: L.Layer[] = [];
  const clear = () => {
    for (const layer of layers) layer.remove();
    layers = [];
  };
  const draw = () => {
    clear();
    const placed = points.map((point) => {
      const { x, y } = map.project([point.position.latitude, point.position.longitude]);
      return { id: point.id, point, x, y };
    });
    const isDeepest = map.getZoom() >= map.getMaxZoom();
    for (const cluster of clustered(placed, isDeepest ? 1 : CLUSTER_PX)) {
      const [only, ...others] = cluster.members;
      if (only && others.length === 0) {
        layers.push(...marker(map, only.point, handlers));
        continue;
      }
      const bounds = L.latLngBounds(
        cluster.members.map(({ point: { position } }) => [position.latitude, position.longitude]),
      );
      const count = L.marker(map.unproject([cluster.x, cluster.y]), { icon: countIcon(cluster.members.length) });
      count.on('click', () => map.fitBounds(bounds, { padding: [48, 48] }));
      named(count, `${cluster.members.length} points, agrandir`).addTo(map);
      layers.push(count);
    }
  };
  draw();
  map.on('zoomend', draw);
  return () => {
    map.off('zoomend', draw);
    clear();
  };
}
