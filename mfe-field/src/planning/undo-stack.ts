import { isPassing } from '@vigie/kit/runtime';

/** One change of a service that was made here: its content and version before, and the version after. */
export interface Change<Content> {
  id: string;
  before: Content;
  from: string;
  to: string;
}

/** Most changes that can be undone. */
const KEPT = 50;

/**
 * Changes that can be undone, last first. Undoing the change from A to B makes a new version with the content of A,
 * which the change before must then be sent with. If another user has saved the service in between, the optimistic lock
 * refuses the old version.
 */
export class UndoStack<Content> {
  private readonly changes: Change<Content>[] = [];
  /** New versions made by undoing, by the version whose content they restore. */
  private readonly restored = new Map<string, string>();

  get size(): number {
    return this.changes.length;
  }

  push(change: Change<Content>): void {
    this.changes.push(change);
    if (this.changes.length > KEPT) this.changes.shift();
  }

  /**
   * Undoes the last change. After a lost answer the change stays the last one and can be retried, because the save is
   * idempotent.
   *
   * @param save sends the content with a version and returns the new version; throws if it was refused
   */
  async undo(
    save: (content: Content, on: string, id: string) => Promise<string>,
  ): Promise<Change<Content> | undefined> {
    const last = this.changes.pop();
    if (!last) return undefined;
    try {
      const made = await save(last.before, this.versionNow(last.to), last.id);
      this.restored.set(last.from, made);
      return last;
    } catch (error) {
      if (isPassing(error)) this.changes.push(last);
      throw error;
    }
  }

  private versionNow(version: string): string {
    const made = this.restored.get(version);
    return made === undefined ? version : this.versionNow(made);
  }
}
