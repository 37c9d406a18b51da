import type { Position } from '@vigie/contracts/field/fact/position';

/** Where the map's picture comes from. */
export interface TileServer {
  /** Address of a tile with `{z}`, `{x}` and `{y}`; null draws the grid alone. */
  url: string | null;
  attribution: string;
  maxZoom: number;
}

/** Answers the place of an address or a city, null when it does not know it. */
export type Geocode = (address: string, signal: AbortSignal) => Promise<Position | null>;

interface MapSettings {
  tiles: TileServer;
  geocode: Geocode | null;
}

const settings: MapSettings = {
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© contributeurs OpenStreetMap',
    maxZoom: 19,
  },
  geocode: null,
};

export const mapSettings = (): Readonly<MapSettings> => settings;

/** Middle of metropolitan France and a zoom that shows it whole: what a map opens on before it knows better. */
export const FRANCE = { latitude: 46.6, longitude: 2.4, zoom: 5 } as const;
