import type { ApiErrorBody } from '@vigie/contracts/core/errors';

export interface SeenRequest {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
}

/** `page` is the text of an answer that is not the product's own: the page of a proxy. */
type Answer = { status?: number; body?: unknown; page?: string } | Error;
type Rule = (request: SeenRequest) => Answer | Promise<Answer>;

/** Replaces `fetch` with a fake server: every request is recorded, then answered by the rule. */
export function fakeServer(rule: Rule): { seen: SeenRequest[] } {
  const seen: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      path: String(input),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? undefined,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body,
    };
    seen.push(request);
    const answer = await rule(request);
    if (answer instanceof Error) throw answer;
    return new Response(answer.page ?? JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  };
  return { seen };
}

export const refusal = (status: number, message: string, more: Partial<ApiErrorBody> = {}): Answer => ({
  status,
  body: { code: status, message, ...more },
});
