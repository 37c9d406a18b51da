import type { Answer } from './people';

interface Saved {
  id: string;
  updatedAt?: string;
}

/**
 * Wraps a save so that it sends the last version it saw of a record, as a form does, for tests that save a record
 * several times and are not about versions.
 */
export function asRead<Body extends Saved, Rest extends unknown[], C>(
  send: (body: Body, ...rest: Rest) => Promise<Answer<C>>,
): (body: Body, ...rest: Rest) => Promise<Answer<C>> {
  const versions = new Map<string, string>();
  return async (body, ...rest) => {
    const known = versions.get(body.id);
    const answer = await send(known ? { updatedAt: known, ...body } : body, ...rest);
    const parts: readonly unknown[] = Object.values(answer.body);
    const record = parts.map((it) => it as Saved | null).find((it) => it?.id === body.id);
    if (record?.updatedAt) versions.set(body.id, record.updatedAt);
    return answer;
  };
}
