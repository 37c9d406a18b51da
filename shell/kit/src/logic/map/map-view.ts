import type { Position } from '@vigie/contracts/field/fact/position';
import type { Tone } from '../palette';

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
