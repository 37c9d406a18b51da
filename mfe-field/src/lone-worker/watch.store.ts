import { newId } from '@vigie/contracts/core/id';
import { deviceStorage } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The watch that this phone keeps over its agent. */
export interface KeptWatch {
  id: string;
  serviceId: string;
  userId: string;
  /** ISO 8601 with offset. */
  at: string;
}

/** Stored on the device, so that the watch continues after the application was killed during a service. */
export const useWatch = create<{ watch: KeptWatch | null }>()(
  persist((): { watch: KeptWatch | null } => ({ watch: null }), {
    name: 'vigie.watch',
    storage: deviceStorage(),
    version: 1,
  }),
);

export const beginWatch = (userId: string, serviceId: string): KeptWatch => {
  const watch = { id: newId(), serviceId, userId, at: new Date().toISOString() };
  useWatch.setState({ watch });
  return watch;
};
export function endWatch(): void {
  useWatch.setState({ watch: null });
}
