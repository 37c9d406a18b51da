import type { CallResult } from '@vigie/contracts/core/call';
import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { create } from 'zustand';
import { jsonOf, send } from './api/http';
import { readLocal, writeLocal } from './local';

interface VersionState {
  serverVersion: string | null;
  /** True when the server is ahead of this page and the user was not told of that version yet. */
  newer: boolean;
  /** The server's sentence while it is under maintenance. */
  maintenance: string | null;
  /** A sentence of the platform's administrators for everybody. */
  announcement: string | null;
  /**
   * Whether the phone asks for the permissions of lone-worker safety at the start of a service. The last known word serves
   * while there is no network.
   */
  ptiModalPermissions: boolean;
  /** Set when a new build waits in the service worker: applies it and reloads. */
  applyUpdate: (() => void) | null;
}

export const useVersion = create<VersionState>(() => ({
  serverVersion: null,
  newer: false,
  maintenance: null,
  announcement: null,
  ptiModalPermissions: readLocal<boolean>('ptiModalPermissions') ?? false,
  applyUpdate: null,
}));

/** Number by number: 0.0.10 is beyond 0.0.9; a part that is missing counts as 0. Negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function noteMaintenance(message: string): void {
  useVersion.setState({ maintenance: message });
}

/** Asks the server for its version. A 503 is maintenance; without an answer nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    const answer = await jsonOf<CallResult<typeof systemCalls.version>>(
      await send({ method: 'GET', url: `/api${systemCalls.version.path}` }),
    );
    const code = answer.version.code;
    // The same sentence in a year is a new one.
    if (answer.announcement === null) writeLocal('announcementRead', null);
    writeLocal('ptiModalPermissions', answer.ptiModalPermissions);
    useVersion.setState({
      serverVersion: code,
      newer: compareVersions(code, VERSION_BASE) > 0 && readLocal<string>('versionSeen') !== code,
      maintenance: answer.maintenance ? (answer.maintenanceMessage ?? ERROR_MESSAGES.maintenance) : null,
      announcement: answer.announcement,
      ptiModalPermissions: answer.ptiModalPermissions,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 503) noteMaintenance(error.message);
  }
}

/** The user has read of the new version: the dialog does not come back for it. */
export function closeNewVersion(): void {
  writeLocal('versionSeen', useVersion.getState().serverVersion);
  useVersion.setState({ newer: false });
}
