import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';

const file = () => join(productRoot(), '.cache', 'test-notes.txt');

/** Adds a note to the summary of the run: what could not be tested here, and why. */
export function addNote(note: string): void {
  mkdirSync(dirname(file()), { recursive: true });
  appendFileSync(file(), `${note}\n`);
}

export function takeNotes(): string[] {
  if (!existsSync(file())) return [];
  const notes = [...new Set(readFileSync(file(), 'utf8').split('\n').filter(Boolean))];
  rmSync(file());
  return notes;
}
