import type { Position } from '@vigie/contracts/field/fact/position';
import type { Tone } from '../palette';

export interface MapPoint {
  id: string;
  position: Position;
  /** Read by screen readers and shown on hover. */
  label: string;
  tone?: Tone;
  /** Circle around the point, in metres. */
  radiusM?: number;
  /** Can be dragged with the mouse; the map then calls `onMove`. */
  draggable?: boolean;
}

export interface MapViewProps {
  /** Label of the map: « Carte des sites ». */
  label: string;
  points: readonly MapPoint[];
  height?: number | string;
  onOpen?: (point: MapPoint) => void;
  onMove?: (point: MapPoint, position: Position) => void;
  /** Called when the user picks a position, by click or with « Placer au centre ». */
  onPick?: (position: Position) => void;
}
