import type { Workflow } from '../../core/workflow';

export const AGENCY_STATUS = { created: 0, activated: 100, deactivated: 200 } as const;
export type AgencyStatus = (typeof AGENCY_STATUS)[keyof typeof AGENCY_STATUS];

export const AGENCY_WORKFLOW: Workflow<AgencyStatus> = {
  statuses: [
    { value: 0, label: 'Créée', tone: 'neutral', selectable: true },
    { value: 100, label: 'Activée', tone: 'positive', selectable: true },
    { value: 200, label: 'Désactivée', tone: 'negative', selectable: true },
  ],
  transitions: [
    { action: 'activate', label: 'Activer', from: [0, 200], to: 100, by: { admin: true } },
    { action: 'deactivate', label: 'Désactiver', from: [100], to: 200, by: { admin: true, system: true } },
  ],
};

/** Days without use after which an agency no longer counts as active. */
export const AGENCY_MAX_INACTIVITY_DAYS = 14;

/**
 * Whether users may work in an agency: it is activated and its subscription active. A platform administrator always
 * may.
 */
export const hasValidSubscription = (
  agency: { status: number; subscriptionActive: boolean } | null,
  admin = false,
): boolean => admin || (agency?.status === AGENCY_STATUS.activated && agency.subscriptionActive);

/** Whether the agency was used within the last 14 days. Both are instants in ISO 8601. */
export function isAgencyInUse(lastUsedAt: string | null, now: string): boolean {
  if (lastUsedAt === null) return false;
  return Date.parse(now) - Date.parse(lastUsedAt) <= AGENCY_MAX_INACTIVITY_DAYS * 86_400_000;
}
