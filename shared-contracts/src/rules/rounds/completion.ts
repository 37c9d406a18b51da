/** Origin of a checkpoint in a round execution. */
type CheckpointOrigin = 'planned' | 'unplanned' | 'virtual';

export interface RoundCheckpoints<T extends { id: string }> {
  /** Checkpoints of the round. */
  planned: readonly T[];
  /** Checkpoints added during the execution. */
  unplanned: readonly T[];
  /** Places validated by position instead of a badge. */
  virtual: readonly T[];
}

export type MergedCheckpoint<T> = T & { origin: CheckpointOrigin };

export interface RoundCompletion {
  total: number;
  validated: number;
  /** Whole percent, rounded down: 100 only when every checkpoint is validated. */
  percent: number;
  /** Ids of the checkpoints that are not yet validated, in order. */
  missing: string[];
  complete: boolean;
}

/** Returns all checkpoints of an execution, each once: planned, then added, then virtual. */
export function mergeCheckpoints<T extends { id: string }>(checkpoints: RoundCheckpoints<T>): MergedCheckpoint<T>[] {
  const merged = new Map<string, MergedCheckpoint<T>>();
  for (const origin of ['planned', 'unplanned', 'virtual'] as const) {
    for (const checkpoint of checkpoints[origin]) {
      if (!merged.has(checkpoint.id)) merged.set(checkpoint.id, { ...checkpoint, origin });
    }
  }
  return [...merged.values()];
}

/**
 * Computes the completion. An execution is complete when all its merged checkpoints are validated; a jumped checkpoint
 * is not validated.
 */
export function completionOf(checkpoints: readonly { id: string }[], validatedIds: Iterable<string>): RoundCompletion {
  const done = new Set(validatedIds);
  const missing = checkpoints.filter((checkpoint) => !done.has(checkpoint.id)).map((checkpoint) => checkpoint.id);
  const total = checkpoints.length;
  const validated = total - missing.length;
  return {
    total,
    validated,
    percent: total === 0 ? 100 : Math.floor((validated * 100) / total),
    missing,
    complete: missing.length === 0,
  };
}
