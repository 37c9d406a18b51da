import { recordReportCalls } from '@vigie/contracts/field/intervention-report/record-report.calls';
import type { DrawnSignature, ReportBlocks } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { enqueueAct, tellError } from '@vigie/kit/runtime';
import { deviceId } from '../execution/acts/device-id';
import { vibrate } from '../execution/feedback';
import { noteSigned } from './drafts.store';

export interface FilledReport {
  reportId: string;
  actId: string;
  serviceId?: string;
  siteId: string;
  startAt: string;
  endAt: string | null;
  blocks: ReportBlocks;
  template: ReportTemplate;
  photos: readonly File[];
  signature: DrawnSignature;
  customerSignature: DrawnSignature | null;
}

/**
 * Records a signed report on this device and sends it with its photos when there is a network. Returns false if the
 * device could not store it.
 */
export async function recordReport(filled: FilledReport): Promise<boolean> {
  const { reportId, actId, photos, endAt, customerSignature, serviceId, siteId, ...said } = filled;
  try {
    await enqueueAct({
      id: actId,
      at: new Date().toISOString(),
      call: recordReportCalls.recordInterventionReport,
      params: { id: reportId },
      body: {
        ...said,
        device: deviceId(),
        ...(serviceId && { serviceId }),
        siteId,
        ...(endAt && { endAt }),
        ...(customerSignature && { customerSignature }),
      },
      files: photos,
      label: "Bon d'intervention",
      lane: `intervention/${reportId}`,
    });
  } catch (error) {
    // Without storage nothing was recorded, so the agent must see the error.
    vibrate('refused');
    tellError(error);
    return false;
  }
  if (serviceId) noteSigned(serviceId);
  vibrate('recorded');
  return true;
}
