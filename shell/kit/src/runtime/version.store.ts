import type { CallResult } from '@vigie/contracts/core/call';
import { compareVersions } from '@vigie/contracts/core/compare-versions';
import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { create } from 'zustand';
import { jsonOf, send } from './api/http';
import { readLocal, writeLocal } from './local';

interface VersionState {
  serverVersion: string | null;
  /** True when the server is newer than this page and the user has not been informed of that version yet. */
  newer: boolean;
  /** The server's sentence during maintenance. */
  maintenance: string | null;
  /** An announcement of the administrators to all users. */
  announcement: string | null;
  /**
   * Whether the phone asks for the permissions of lone-worker safety when a service starts. The last known value is
   * used without a network.
   */
  ptiModalPermissions: boolean;
  /** Applies a new build that waits in the service worker, and reloads; null when none waits. */
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

export function noteMaintenance(message: string): void {
  useVersion.setState({ maintenance: message });
}

/** Requests the server's version. A 503 means maintenance; without an answer nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    const answer = await jsonOf<CallResult<typeof systemCalls.version>>(
      await send({ method: 'GET', url: `/api${systemCalls.version.path}` }),
    );
    const code = answer.version.code;
    // Once an announcement has ended, the same sentence later counts as a new one.
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

/** Remembers that the user has seen the new version, so that the dialog does not reopen. */
export function closeNewVersion(): void {
  writeLocal('versionSeen', useVersion.getState().serverVersion);
  useVersion.setState({ newer: false });
}
