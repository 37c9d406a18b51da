import type { LiveMessage } from '@vigie/service-kit/live/publish';

/** An update as streams say it. Hundreds hear one: what each of them is written is made once. */
export class Told {
  #withRows: string | undefined;
  #withoutRows: string | undefined;

  constructor(readonly message: LiveMessage) {}

  /** Of rows only who may read their list is told. */
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
