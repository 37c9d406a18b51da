import { AppRouter } from '@vigie/kit/runtime';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { Toasts } from '@vigie/kit/ui/states/toasts';
import { Frame } from './layout/frame';

/** The root component of the shell, without the remotes. */
export function Shell() {
  return (
    <AppRoot writesVariables>
      <AppRouter>
        <Frame />
      </AppRouter>
      <Toasts />
    </AppRoot>
  );
}
