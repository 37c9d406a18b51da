import type { Position } from '@vigie/contracts/field/fact/position';

/** The source of the map's tiles. */
export interface TileServer {
  /** URL of a tile with `{z}`, `{x}` and `{y}`; null draws the grid only. */
  url: string | null;
  attribution: string;
  maxZoom: number;
}

/** Returns the position of an address or a city; null when it is unknown. */
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

/** Centre of metropolitan France, with a zoom that shows all of it: the initial view of a map. */
export const FRANCE = { latitude: 46.6, longitude: 2.4, zoom: 5 } as const;
