import type { platformCalls } from '@vigie/contracts/platform/calls';
import type { Database } from '@vigie/service-kit/db/database';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { adminDashboardHandlers } from './admin-dashboard/handlers';
import { adminUserHandlers } from './admin-user/handlers';
import { enterAgencyHandlers } from './agency/enter-agency';
import { agencyHandlers } from './agency/handlers';
import { agencyDeletionHandlers } from './agency-deletion/handlers';
import { auditHandlers } from './audit/handlers';
import { consentHandlers } from './consent/handlers';
import { dashboardHandlers } from './dashboard/handlers';
import { dataExportHandlers } from './data-export/handlers';
import { demonstrationHandlers } from './demonstration/handlers';
import { emailOpeningHandlers } from './email-opening/handlers';
import { exampleHandlers } from './example/handlers';
import { failedJobHandlers } from './failed-job/handlers';
import { feedbackHandlers } from './feedback/handlers';
import { fileHandlers } from './file/handlers';
import { installationHandlers } from './installation/handlers';
import { licenceHandlers } from './licence/handlers';
import { liveHandlers } from './live/handlers';
import type { LiveStreams } from './live/live-streams';
import { managerHandlers } from './manager/handlers';
import { deviceHandlers } from './notification/device-handlers';
import { notificationHandlers } from './notification/handlers';
import { programHealthHandlers } from './program-health/handlers';
import { rightProfileHandlers } from './right-profile/handlers';
import { sentMailHandlers } from './sent-mail/handlers';
import { sessionHandlers } from './session/handlers';
import { signInLimits } from './session/sign-in-limits';
import { sponsorHandlers } from './sponsor/handlers';
import { subscriptionHandlers } from './subscription/handlers';
import { subscriptionInvoiceHandlers } from './subscription/invoice/handlers';
import { receiptHandlers } from './subscription/receipt/handlers';
import { cancelTransferHandlers } from './subscription/transfer/cancel-transfer';
import { transferHandlers } from './subscription/transfer/record-transfer';
import { systemHandlers } from './system/handlers';
import { viewingHandlers } from './viewing/handlers';

export const platformHandlers = (database: Database, streams: LiveStreams): Handlers<typeof platformCalls> => ({
  ...systemHandlers,
  ...sessionHandlers(database, signInLimits(database)),
  ...liveHandlers(streams),
  ...adminDashboardHandlers,
  ...adminUserHandlers,
  ...agencyHandlers,
  ...enterAgencyHandlers,
  ...agencyDeletionHandlers,
  ...auditHandlers,
  ...dashboardHandlers,
  ...dataExportHandlers,
  ...demonstrationHandlers,
  ...emailOpeningHandlers,
  ...exampleHandlers,
  ...failedJobHandlers,
  ...installationHandlers,
  ...programHealthHandlers,
  ...managerHandlers,
  ...rightProfileHandlers,
  ...sentMailHandlers,
  ...sponsorHandlers,
  ...viewingHandlers,
  ...consentHandlers,
  ...feedbackHandlers,
  ...fileHandlers,
  ...notificationHandlers,
  ...deviceHandlers,
  ...licenceHandlers,
  ...subscriptionHandlers,
  ...transferHandlers,
  ...cancelTransferHandlers,
  ...receiptHandlers,
  ...subscriptionInvoiceHandlers,
});
