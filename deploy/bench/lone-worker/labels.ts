import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Label {
  fall: boolean;
  /** ms in the recording. */
  fallAt?: number;
}

/** Words in a path that name a fall, in the languages and by the codes of the usual data sets. */
const FALL_PATH = /(^|[^a-z])(falls?|chutes?|fol|fkl|bsc|sdl|f\d\d)([^a-z]|$)/i;
const FALL_LABEL = /^(fall|chute|1|true|yes)$/i;

/** `labels.csv` of a folder: file, label, and the time of the fall in ms; empty when there is none. */
export function readLabels(folder: string): Map<string, Label> {
  const path = join(folder, 'labels.csv');
  return existsSync(path) ? parseLabels(readFileSync(path, 'utf8')) : new Map();
}

export function parseLabels(text: string): Map<string, Label> {
  const labels = new Map<string, Label>();
  for (const line of text.split(/\r?\n/)) {
    const [file = '', label = '', time = ''] = line.split(/[;,]/).map((field) => field.trim());
    if (file === '' || label === '') continue;
    const fallAt = time === '' || !Number.isFinite(Number(time)) ? undefined : Number(time);
    labels.set(file, { fall: FALL_LABEL.test(label), fallAt });
  }
  return labels;
}

/** What a recording is: as its label says, else as its path does. */
export function labelOf(name: string, labels: ReadonlyMap<string, Label>): Label {
  return labels.get(name) ?? { fall: FALL_PATH.test(name) };
}
