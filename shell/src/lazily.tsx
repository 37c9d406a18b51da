import { LoadingState } from '@vigie/kit/ui/loading-state';
import { type ComponentType, lazy, Suspense } from 'react';

/** A part of the shell that is loaded when it is first shown; a failed load is asked for again at the next one. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { silent = false } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => load()) }));
  return (props) => (
    <Suspense fallback={silent ? null : <LoadingState />}>
      <Part {...props} />
    </Suspense>
  );
}
