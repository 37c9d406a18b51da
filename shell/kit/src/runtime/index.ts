// The façade of the kit's runtime, which the remotes, the shell and the kit's components import. It exists once in the
// page.

export { compareVersions } from '@vigie/contracts/core/compare-versions';
export { type Activity, clearActivity, setActivity, useActivity } from './activity.store';
export { type ApiOptions, api, apiBlob, apiUpload } from './api/client';
export { ApiError, failureText, isApiError, isPassing } from './api/errors';
export {
  type CallOptions,
  callKey,
  invalidateNouns,
  type SendInput,
  type SendOptions,
  tellError,
  useCall,
  useSend,
} from './api/queries';
export { queryClient } from './api/query-client';
export { loadFlags, useFlag, useFlags } from './flags';
export { useInstall } from './install.store';
export { type ColorScheme, useLayout } from './layout.store';
export { applyLive } from './live/apply-live';
export { useLive, useLiveState } from './live/live';
export { readLocal, writeLocal } from './local';
export { useOnline } from './online.store';
export { deviceStorage } from './outbox/device-storage';
export { heldFiles, holdFiles } from './outbox/held-files';
export { askToKeep, lookAtKeeping, useKeeping } from './outbox/keeping.store';
export { discardAct, enqueueAct, retryAct, useOutbox, type WaitingAct } from './outbox/outbox';
export type { Act, Position } from './outbox/outbox-queue';
export { dropRestoredAnswers } from './outbox/stored-queries';
export { savePageConfigs, usePageConfig } from './page-config';
export { type PaperWork, usePapers, type WaitingPaper, waitForPaper } from './paper.store';
export { AppRouter, navigateTo, onNavigation, usePath } from './router';
export { useMayMake } from './session/holder';
export { useHolds, useRight } from './session/rights';
export {
  acceptUser,
  alterProfile,
  chooseAgency,
  leaveAlteredProfile,
  reloadUser,
  type Session,
  signIn,
  signOut,
  useSession,
} from './session/session';
export {
  type AlteredProfile,
  currentScope,
  hasRole,
  hasValidSubscription,
  type SessionState,
  sessionOf,
  sessionStore,
  signedOutState,
} from './session/session.store';
export { currentPath, keepWantedPath, takeWantedPath } from './session/session-end';
export { beginViewing, leaveViewing } from './session/viewing';
export { startRuntime } from './start';
export { cssVariables, theme } from './theme/theme';
export { type Toast, type ToastInput, toast, useToasts } from './toast.store';
export { checkVersion, closeNewVersion, useVersion } from './version.store';
