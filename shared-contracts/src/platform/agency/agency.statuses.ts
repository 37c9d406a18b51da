import { defineStatuses } from '../../core/acts/statuses';
import { ERROR_MESSAGES } from '../../core/messages/errors';

export const agencyStatuses = defineStatuses({
  created: { value: 0, label: 'Créée', tone: 'neutral' },
  activated: { value: 100, label: 'Activée', tone: 'positive' },
  deactivated: { value: 200, label: 'Désactivée', tone: 'negative' },
});
export const AGENCY_STATUS = agencyStatuses.value;
export type AgencyStatus = (typeof AGENCY_STATUS)[keyof typeof AGENCY_STATUS];

const { created, activated, deactivated } = AGENCY_STATUS;

/** The changes of status that the platform's administration may make, with the label of their act. */
export const AGENCY_STATUS_CHANGES: readonly { label: string; from: readonly AgencyStatus[]; to: AgencyStatus }[] = [
  { label: 'Activer', from: [created, deactivated], to: activated },
  { label: 'Désactiver', from: [activated], to: deactivated },
];

/** Returns why an agency of the status `from` cannot get the status `to`; null when it can, or has it. */
export function agencyStatusRefusal(from: AgencyStatus, to: AgencyStatus): string | null {
  if (from === to || AGENCY_STATUS_CHANGES.some((it) => it.to === to && it.from.includes(from))) return null;
  return ERROR_MESSAGES.transitionRefused({ from: agencyStatuses.labelOf(from), to: agencyStatuses.labelOf(to) });
}

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
