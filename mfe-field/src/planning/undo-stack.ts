import { isPassing } from '@vigie/kit/runtime';

/** One change of a service made here: what it was, by which version, and the version that the change made of it. */
export interface Change<Content> {
  id: string;
  before: Content;
  from: string;
  to: string;
}

/** Most changes that can be taken back. */
const KEPT = 50;

/**
 * Changes to be taken back, the last one first. A version stands for what a service holds: taking back the change from
 * A to B makes a version with the content of A, which is the one that the change before led to, if nobody has saved the
 * service in between. If somebody has, the version sent is an old one, and the server refuses it.
 */
export class UndoStack<Content> {
  private readonly changes: Change<Content>[] = [];
  /** Versions that taking back made, by the version whose content they hold. */
  private readonly restored = new Map<string, string>();

  get size(): number {
    return this.changes.length;
  }

  push(change: Change<Content>): void {
    this.changes.push(change);
    if (this.changes.length > KEPT) this.changes.shift();
  }

  /**
   * Takes the last change back. Where no answer came it stays the last one: the server knows the same save again.
   * @param save sends the content on a version and answers the version that it made; throws where it was refused.
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
