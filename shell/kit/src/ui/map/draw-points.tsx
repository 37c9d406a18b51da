import L from 'leaflet';
import { type Cluster, clustered } from '../../logic/map/clusters';
import type { MapPoint } from '../../logic/map/map-view';

/** Distance in pixels below which pins overlap and are drawn as a cluster. */
const CLUSTER_PX = 40;
const CIRCLE = { weight: 1.5, fillOpacity: 0.12, interactive: false, className: 'vg-map-circle' };

interface Handlers {
  open: (id: string) => void;
  move: (id: string, at: L.LatLng) => void;
  /** Whether a click opens a pin. */
  opens: boolean;
}

interface Placed {
  id: string;
  point: MapPoint;
  x: number;
  y: number;
}

/** The map layers of a point or a cluster, until the next drawing updates or removes them. */
interface Drawn {
  update: (cluster: Cluster<Placed>) => void;
  remove: () => void;
}

export interface DrawnPoints {
  set: (points: readonly MapPoint[]) => void;
  stop: () => void;
}

function pin(point: MapPoint): L.DivIcon {
  const icon = document.createElement('span');
  icon.className = 'vg-pin';
  icon.dataset.tone = point.tone ?? 'action';
  return L.divIcon({ html: icon, className: 'vg-pin-box', iconSize: [28, 28], iconAnchor: [14, 28] });
}

function countIcon(count: number, isUrgent: boolean): L.DivIcon {
  const icon = document.createElement('span');
  icon.className = 'vg-cluster';
  icon.textContent = String(count);
  if (isUrgent) icon.dataset.tone = 'negative';
  return L.divIcon({ html: icon, className: 'vg-pin-box', iconSize: [36, 36] });
}

/** Sets the accessible name on the marker's element, which Leaflet replaces when the icon changes. */
function name(marker: L.Marker, text: string): void {
  const element = marker.getElement();
  element?.setAttribute('aria-label', text);
  if (!element?.hasAttribute('role')) element?.setAttribute('role', 'img');
}

const placeOf = ({ position }: MapPoint): L.LatLng => L.latLng(position.latitude, position.longitude);

/** Moves only markers whose position changed: of five hundred agents a few move at a time. */
function moveTo(marker: L.Marker, at: L.LatLng): void {
  if (!marker.getLatLng().equals(at, 0)) marker.setLatLng(at);
}

function drawPoint(map: L.Map, point: MapPoint, handlers: Handlers): Drawn {
  let shown = point;
  const { draggable = false, id } = point;
  const at = placeOf(point);
  const marker = L.marker(at, { icon: pin(point), draggable, keyboard: handlers.opens, title: point.label });
  const circle = point.radiusM ? L.circle(at, { ...CIRCLE, radius: point.radiusM }).addTo(map) : null;
  marker.on('click', () => handlers.open(id));
  if (draggable) {
    marker.on('drag', () => circle?.setLatLng(marker.getLatLng()));
    marker.on('dragend', () => handlers.move(id, marker.getLatLng()));
  }
  marker.addTo(map);
  name(marker, point.label);
  return {
    update: (cluster) => {
      const now = cluster.members[0]?.point ?? shown;
      moveTo(marker, placeOf(now));
      circle?.setLatLng(placeOf(now)).setRadius(now.radiusM ?? 0);
      if (now.tone !== shown.tone) marker.setIcon(pin(now));
      if (now.tone !== shown.tone || now.label !== shown.label) {
        marker.getElement()?.setAttribute('title', now.label);
        name(marker, now.label);
      }
      shown = now;
    },
    remove: () => {
      marker.remove();
      circle?.remove();
    },
  };
}

/** The points of a cluster that must not be lost among the others, by name. */
const urgentIn = ({ members }: Cluster<Placed>): string =>
  members
    .filter(({ point }) => point.tone === 'negative')
    .map(({ point }) => point.label)
    .join(', ');

function drawCount(map: L.Map, first: Cluster<Placed>): Drawn {
  let { members } = first;
  let urgent = urgentIn(first);
  const icon = () => countIcon(members.length, urgent !== '');
  const marker = L.marker(map.unproject([first.x, first.y]), { icon: icon() });
  marker.on('click', () =>
    map.fitBounds(L.latLngBounds(members.map(({ point }) => placeOf(point))), { padding: [48, 48] }),
  );
  marker.addTo(map);
  const tell = () => name(marker, [`${members.length} points, agrandir`, urgent].filter(Boolean).join(' : '));
  tell();
  return {
    update: (cluster) => {
      ({ members } = cluster);
      moveTo(marker, map.unproject([cluster.x, cluster.y]));
      const now = urgentIn(cluster);
      if (now === urgent) return;
      urgent = now;
      marker.setIcon(icon());
      tell();
    },
    remove: () => marker.remove(),
  };
}

/** Key of a drawn cluster: a different key means a new layer, everything else is updated in place. */
const keyOf = ({ members }: Cluster<Placed>): string => {
  const [only, ...others] = members;
  if (!only || others.length > 0) return `${only?.id} ${members.length}`;
  return `${only.id} ${only.point.draggable === true} ${only.point.radiusM !== undefined}`;
};

/**
 * Draws points on the map. Existing markers are moved, not recreated, so that hundreds of moving points do not block
 * the page. Clusters are computed again at each zoom.
 */
export function drawPoints(map: L.Map, handlers: Handlers): DrawnPoints {
  let points: readonly MapPoint[] = [];
  let drawn = new Map<string, Drawn>();
  const draw = () => {
    const placed = points.map((point) => ({ id: point.id, point, ...pixelsOf(map, point) }));
    const isDeepest = map.getZoom() >= map.getMaxZoom();
    const next = new Map<string, Drawn>();
    for (const cluster of clustered(placed, isDeepest ? 1 : CLUSTER_PX)) {
      const key = keyOf(cluster);
      const known = drawn.get(key);
      drawn.delete(key);
      known?.update(cluster);
      const [only, ...others] = cluster.members;
      const made = () => (only && others.length === 0 ? drawPoint(map, only.point, handlers) : drawCount(map, cluster));
      next.set(key, known ?? made());
    }
    for (const gone of drawn.values()) gone.remove();
    drawn = next;
  };
  map.on('zoomend', draw);
  return {
    set: (now) => {
      points = now;
      draw();
    },
    stop: () => {
      map.off('zoomend', draw);
      for (const one of drawn.values()) one.remove();
      drawn.clear();
    },
  };
}

function pixelsOf(map: L.Map, { position }: MapPoint): { x: number; y: number } {
  const { x, y } = map.project([position.latitude, position.longitude]);
  return { x, y };
}
