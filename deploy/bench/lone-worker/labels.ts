import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Label {
  fall: boolean;
  /** Time of the fall in the recording, in milliseconds. */
  fallAt?: number;
  /** Kind of movement: from the label, else from the path. */
  kind?: string;
}

/** Words in a path that mean a fall, in several languages and by the codes of the usual data sets. */
const FALL_PATH = /(^|[^a-z])(falls?|chutes?|fol|fkl|bsc|sdl|f\d\d)([^a-z]|$)/i;
const FALL_LABEL = /^(fall|chute|1|true|yes)$/i;

/** Reads `labels.csv` of a folder (file, fall, time of the fall in ms, movement); empty without that file. */
export function readLabels(folder: string): Map<string, Label> {
  const path = join(folder, 'labels.csv');
  return existsSync(path) ? parseLabels(readFileSync(path, 'utf8')) : new Map();
}

export function parseLabels(text: string): Map<string, Label> {
  const labels = new Map<string, Label>();
  for (const line of text.split(/\r?\n/)) {
    const [file = '', label = '', time = '', kind = ''] = line.split(/[;,]/).map((field) => field.trim());
    if (file === '' || label === '') continue;
    const fallAt = time === '' || !Number.isFinite(Number(time)) ? undefined : Number(time);
    labels.set(file, { fall: FALL_LABEL.test(label), fallAt, ...(kind ? { kind } : {}) });
  }
  return labels;
}

/** Returns the label of a recording, or derives it from the path. */
export function labelOf(name: string, labels: ReadonlyMap<string, Label>): Label & { kind: string } {
  const label = labels.get(name) ?? { fall: FALL_PATH.test(name) };
  return { kind: kindOf(name), ...label };
}

/**
 * Returns the kind of movement. The usual data sets begin a file name with it (`D05_SA01_R01.txt`); otherwise the
 * folder is named after it.
 */
function kindOf(name: string): string {
  const file = basename(name).replace(/\.[a-z]+$/i, '');
  return (
    /^([A-Z]+\d*)_/i.exec(file)?.[1] ?? (dirname(name) === '.' ? file.replace(/[-\d]+$/, '') || file : dirname(name))
  );
}
