import type { CallMap } from '../core/call';
import { adminDashboardCalls } from './admin-dashboard/admin-dashboard.calls';
import { adminUserCalls } from './admin-user/admin-user.calls';
import { agencyCalls } from './agency/agency.calls';
import { enterAgencyCalls } from './agency/enter-agency.calls';
import { agencyDeletionCalls } from './agency-deletion/agency-deletion.calls';
import { auditCalls } from './audit/audit.calls';
import { consentCalls } from './consent/consent.calls';
import { dashboardCalls } from './dashboard/dashboard.calls';
import { dataExportCalls } from './data-export/data-export.calls';
import { demonstrationCalls } from './demonstration/demonstration.calls';
import { deviceCalls } from './device/device.calls';
import { emailOpeningCalls } from './email-opening/email-opening.calls';
import { exampleCalls } from './example/example.calls';
import { failedJobCalls } from './failed-job/failed-job.calls';
import { feedbackCalls } from './feedback/feedback.calls';
import { fileCalls } from './file/file.calls';
import { installationCalls } from './installation/installation.calls';
import { licenceCalls } from './licence/licence.calls';
import { liveCalls } from './live/live.calls';
import { managerCalls } from './manager/manager.calls';
import { notificationCalls } from './notification/notification.calls';
import { programHealthCalls } from './program-health/program-health.calls';
import { rightProfileCalls } from './right-profile/right-profile.calls';
import { sentMailCalls } from './sent-mail/sent-mail.calls';
import { sessionCalls } from './session/session.calls';
import { sponsorCalls } from './sponsor/sponsor.calls';
import { receiptCalls } from './subscription/receipt.calls';
import { subscriptionCalls } from './subscription/subscription.calls';
import { transferCalls } from './subscription/transfer.calls';
import { subscriptionInvoiceCalls } from './subscription-invoice/subscription-invoice.calls';
import { systemCalls } from './system/system.calls';
import { viewingCalls } from './viewing/viewing.calls';

/** Every call of the platform program. */
export const platformCalls = {
  ...systemCalls,
  ...sessionCalls,
  ...sponsorCalls,
  ...liveCalls,
  ...adminDashboardCalls,
  ...adminUserCalls,
  ...agencyCalls,
  ...enterAgencyCalls,
  ...agencyDeletionCalls,
  ...auditCalls,
  ...consentCalls,
  ...dashboardCalls,
  ...dataExportCalls,
  ...demonstrationCalls,
  ...exampleCalls,
  ...managerCalls,
  ...rightProfileCalls,
  ...viewingCalls,
  ...feedbackCalls,
  ...emailOpeningCalls,
  ...failedJobCalls,
  ...fileCalls,
  ...installationCalls,
  ...programHealthCalls,
  ...sentMailCalls,
  ...notificationCalls,
  ...deviceCalls,
  ...licenceCalls,
  ...subscriptionCalls,
  ...transferCalls,
  ...receiptCalls,
  ...subscriptionInvoiceCalls,
} satisfies CallMap;
