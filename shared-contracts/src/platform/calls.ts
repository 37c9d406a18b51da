import type { CallMap } from '../core/call';
import { agencyCalls } from './agency.calls';
import { fileCalls } from './file.calls';
import { liveCalls } from './live.calls';
import { managerCalls } from './manager.calls';
import { sessionCalls } from './session.calls';
import { systemCalls } from './system.calls';

/** Every call the platform service answers. */
export const platformCalls = {
  ...systemCalls,
  ...sessionCalls,
  ...liveCalls,
  ...agencyCalls,
  ...managerCalls,
  ...fileCalls,
} satisfies CallMap;
