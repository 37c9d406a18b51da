import { GRAVITY } from './constants';
import type { MotionSample } from './fall/motion';
import { length, type Vector } from './fall/vector';

/** Units of a motion file; a missing one is guessed from the figures. */
export interface RecordingUnits {
  time?: 's' | 'ms' | 'us' | 'ns';
  acceleration?: 'm/s2' | 'g' | 'mg';
  rotation?: 'deg/s' | 'rad/s';
}

const TIME_MS = { s: 1_000, ms: 1, us: 1e-3, ns: 1e-6 } as const;
const ACCELERATION = { 'm/s2': 1, g: GRAVITY, mg: GRAVITY / 1_000 } as const;
const ROTATION = { 'deg/s': 1, 'rad/s': 180 / Math.PI } as const;

/** Rotations of the body reach hundreds of degrees a second, so a maximum below this means radians. */
const RADIANS_BELOW = 35;

/**
 * Reads a motion file: lines of time, ax, ay, az, gx, gy, gz, separated by commas, semicolons, tabs or blanks. Headers
 * and lines that are not numeric are skipped, and the gyroscope may be missing. Accelerations include gravity. Units
 * are guessed from the figures: the median length of the acceleration is gravity, and the median interval a few
 * milliseconds.
 *
 * @returns samples in m/s², degrees per second and milliseconds from the first sample, in order of time
 */
export function readMotionCsv(text: string, units: RecordingUnits = {}): MotionSample[] {
  const rows = text.split(/\r?\n/).flatMap(rowOf);
  const timeMs = TIME_MS[units.time ?? timeUnit(rows.map((row) => row.time))];
  const acceleration =
    ACCELERATION[units.acceleration ?? accelerationUnit(rows.map((row) => length(row.acceleration)))];
  const rotation = ROTATION[units.rotation ?? rotationUnit(rows)];
  const sorted = rows.sort((a, b) => a.time - b.time);
  return sorted.map((row, _, [start = row]) => ({
    at: (row.time - start.time) * timeMs,
    acceleration: times(row.acceleration, acceleration),
    rotation: row.rotation === null ? null : times(row.rotation, rotation),
  }));
}

interface Row {
  time: number;
  acceleration: Vector;
  rotation: Vector | null;
}

/** Parses a line; returns no row for a header, a comment, an empty line or a line with a field that is not a number. */
function rowOf(line: string): Row[] {
  const fields = line.trim().split(/\s*[;,\s]\s*/);
  const figures = fields.map((field) => (field === '' ? Number.NaN : Number(field)));
  const [time, ax, ay, az, gx, gy, gz] = figures;
  if (!figures.every(Number.isFinite)) return [];
  if (time === undefined || ax === undefined || ay === undefined || az === undefined) return [];
  const rotation: Vector | null = gx === undefined || gy === undefined || gz === undefined ? null : [gx, gy, gz];
  return [{ time, acceleration: [ax, ay, az], rotation }];
}

const times = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function timeUnit(moments: readonly number[]): 's' | 'ms' | 'us' | 'ns' {
  const interval = median(moments.map((moment, i) => Math.abs(moment - (moments[i - 1] ?? moment))).slice(1));
  // Sensors take 4 to 1000 samples a second.
  if (interval <= 0.5) return 's';
  if (interval <= 500) return 'ms';
  return interval <= 500_000 ? 'us' : 'ns';
}

function accelerationUnit(sizes: readonly number[]): 'm/s2' | 'g' | 'mg' {
  const gravity = median(sizes);
  if (gravity < 3) return 'g';
  return gravity < 100 ? 'm/s2' : 'mg';
}

function rotationUnit(rows: readonly Row[]): 'deg/s' | 'rad/s' {
  const most = rows.reduce((max, { rotation }) => Math.max(max, ...(rotation ?? []).map(Math.abs)), 0);
  return most < RADIANS_BELOW ? 'rad/s' : 'deg/s';
}
