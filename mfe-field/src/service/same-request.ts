import { useRef } from 'react';

/**
 * Makes a request once for the same content: where its answer was lost and it is sent again, it is the very same one, by
 * which the server knows it, and not a second.
 */
export function useSameRequest<Content, Request>(make: (content: Content) => Request): (content: Content) => Request {
  const last = useRef<{ content: string; request: Request } | null>(null);
  return (content) => {
    const key = JSON.stringify(content);
    if (last.current?.content !== key) last.current = { content: key, request: make(content) };
    return last.current.request;
  };
}
