import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingState } from './states/loading-state';

/** A part that is loaded when it is first shown, tried twice: a dialog few will open, a layout of another role. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { silent = false, rows }: { silent?: boolean; rows?: number } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => load()) }));
  return (props) => (
    <Suspense fallback={silent ? null : <LoadingState rows={rows} />}>
      <Part {...props} />
    </Suspense>
  );
}
