import { ActionIcon, Button } from '@mantine/core';
import { IconFocusCentered, IconMapPin } from '@tabler/icons-react';
import { MAP_DEFAULT_ZOOM } from '@vigie/contracts/core/limits';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FRANCE, mapSettings, type TileServer } from '../../logic/map/map-settings';
import type { MapViewProps } from '../../logic/map/map-view';
import { type DrawnPoints, drawPoints } from './draw-points';
import { GridLayer } from './grid-layer';

function latLngs(points: MapViewProps['points']) {
  return points.map((p) => L.latLng(p.position.latitude, p.position.longitude));
}

function show(map: L.Map, points: MapViewProps['points']) {
  const [first, ...others] = latLngs(points);
  if (!first) map.setView([FRANCE.latitude, FRANCE.longitude], FRANCE.zoom, { animate: false });
  else if (others.length === 0) map.setView(first, MAP_DEFAULT_ZOOM, { animate: false });
  else
    map.fitBounds(L.latLngBounds([first, ...others]), { padding: [32, 32], maxZoom: MAP_DEFAULT_ZOOM, animate: false });
}

/** Adds the tile layer. Missing tiles are requested again when the network is back. */
function addTiles(map: L.Map, url: string, tiles: TileServer, onBare: (bare: boolean) => void): () => void {
  L.control.attribution({ prefix: false }).addAttribution(tiles.attribution).addTo(map);
  const layer = L.tileLayer(url, { maxZoom: tiles.maxZoom, className: 'vg-tiles' });
  let seen = false;
  layer.on('tileload', () => {
    seen = true;
    onBare(false);
  });
  layer.on('tileerror', () => {
    if (seen) return;
    onBare(true);
    layer.remove();
  });
  const again = () => {
    if (!map.hasLayer(layer)) layer.addTo(map);
  };
  layer.addTo(map);
  window.addEventListener('online', again);
  return () => window.removeEventListener('online', again);
}

/** The Leaflet map: grid and scale always, tiles when their server answers. */
export default function LeafletMap({ label, points, onOpen, onMove, onPick }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [bare, setBare] = useState(false);
  const pick = useEffectEvent((at: L.LatLng) => onPick?.({ latitude: at.lat, longitude: at.lng }));
  const open = useEffectEvent((id: string) => {
    const point = points.find((p) => p.id === id);
    if (point) onOpen?.(point);
  });
  const move = useEffectEvent((id: string, at: L.LatLng) => {
    const point = points.find((p) => p.id === id);
    if (point) onMove?.(point, { latitude: at.lat, longitude: at.lng });
  });
  const firstView = useEffectEvent((created: L.Map) => show(created, points));

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const { tiles } = mapSettings();
    const created = L.map(node, { zoomControl: false, attributionControl: false, maxZoom: tiles.maxZoom });
    L.control.zoom({ zoomInTitle: 'Zoomer', zoomOutTitle: 'Dézoomer' }).addTo(created);
    L.control.scale({ imperial: false }).addTo(created);
    new GridLayer().addTo(created);
    const takeTilesAway = tiles.url ? addTiles(created, tiles.url, tiles, setBare) : undefined;
    created.on('click', (event) => pick(event.latlng));
    firstView(created);
    // Inside a dialog that is still opening, the map does not know its size yet.
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(node);
    setMap(created);
    return () => {
      resized.disconnect();
      takeTilesAway?.();
      created.remove();
    };
  }, []);

  // The map view moves only when the set of points changes, not when a point is hovered or renamed.
  const places = useMemo(() => points.map((p) => p.id).join(' '), [points]);
  const firstPlaces = useRef(places);
  useEffect(() => {
    if (!map || firstPlaces.current === places) return;
    firstPlaces.current = places;
    firstView(map);
  }, [map, places]);

  const opens = onOpen !== undefined;
  const [drawn, setDrawn] = useState<DrawnPoints | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = drawPoints(map, { open: (id) => open(id), move: (id, at) => move(id, at), opens });
    setDrawn(made);
    return () => made.stop();
  }, [map, opens]);
  useEffect(() => drawn?.set(points), [drawn, points]);

  return (
    <>
      <section ref={box} className="vg-map-box" aria-label={label} />
      <ActionIcon
        className="vg-map-recentre"
        variant="default"
        size={34}
        aria-label="Recentrer"
        title="Recentrer"
        onClick={() => map && show(map, points)}
      >
        <IconFocusCentered size={18} aria-hidden />
      </ActionIcon>
      {bare && (
        <p className="vg-map-note" role="status">
          Fond de carte indisponible
        </p>
      )}
      {onPick && (
        <>
          <span className="vg-map-cross" aria-hidden />
          <Button
            className="vg-map-place"
            size="compact-sm"
            variant="default"
            leftSection={<IconMapPin size={14} aria-hidden />}
            onClick={() => map && pick(map.getCenter())}
          >
            Placer au centre
          </Button>
        </>
      )}
    </>
  );
}
