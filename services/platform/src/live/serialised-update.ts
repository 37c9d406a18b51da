import type { LiveMessage } from '@vigie/service-kit/live/publish';

/** An update with its serialised text, which is built once for hundreds of streams. */
export class SerialisedUpdate {
  #withRows: string | undefined;
  #withoutRows: string | undefined;

  constructor(readonly message: LiveMessage) {}

  /** The text with rows is only for users who may read their list. */
  text(withRows: boolean): string {
    if (withRows && this.message.rows) {
      this.#withRows ??= this.#write(this.message.rows);
      return this.#withRows;
    }
    this.#withoutRows ??= this.#write();
    return this.#withoutRows;
  }

  #write(rows?: LiveMessage['rows']): string {
    const { name, ids } = this.message;
    return `event: ${name}\ndata: ${JSON.stringify({ name, ids, rows })}\n\n`;
  }
}
