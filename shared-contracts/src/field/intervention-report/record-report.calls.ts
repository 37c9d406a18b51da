import { z } from 'zod';
import { byRole, member, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, inForm, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { factShape } from '../fact/act';
import { drawnSignatureSchema, reportBlocksSchema } from './report-content';
import { reportTemplateSchema } from './report-template';

const { agencyCall } = callsOf('field');

/**
 * A report filled on a phone: sent with its photos, possibly later without network, and stored whatever the office did
 * meanwhile.
 */
const recordSchema = z
  .object({
    id: factShape.id,
    at: factShape.at,
    device: factShape.device,
    /** The service of the report, or the site of a report without a service. */
    serviceId: idSchema.nullish(),
    siteId: idSchema.nullish(),
    startAt: instantSchema,
    endAt: instantSchema.nullish(),
    blocks: inForm(reportBlocksSchema.prefault({})),
    /** The template on the phone, whose blocks the signer read. Absent from phones that did not send it. */
    template: inForm(reportTemplateSchema.unwrap().optional()),
    /** Signatures of the agent, and of the customer on the agent's phone. */
    signature: inForm(drawnSignatureSchema.nullish()),
    customerSignature: inForm(drawnSignatureSchema.nullish()),
  })
  .superRefine(endsAfterStart('startAt', 'endAt'));

/** The fields of a report that a phone needs. */
const ownReportSchema = z.object({
  id: idSchema,
  number: z.string(),
  serviceId: idSchema.nullable(),
  status: z.number().int(),
  /** Signed by the agent, which ending an intervention requires. */
  signed: z.boolean(),
});
export type OwnReport = z.output<typeof ownReportSchema>;

/** Calls of the phone about reports. */
export const recordReportCalls = {
  recordInterventionReport: agencyCall({
    name: 'recordInterventionReport',
    method: 'POST',
    path: '/intervention-report/:id/record',
    access: byRole({ agent: own(), manager: rights('ACCOUNT_RIGHT_CREATE_INTERVENTION_REPORT') }),
    summary: 'Records a report as it was filled and signed on a phone; one that is signed meanwhile stays beside it',
    upload: true,
    params: byId,
    body: recordSchema,
    response: z.object({ report: ownReportSchema }),
    changes: ['interventionReport', 'service'],
  }),
  myInterventionReports: agencyCall({
    name: 'myInterventionReports',
    method: 'GET',
    path: '/my-intervention-reports',
    access: { ...member, agent: own() },
    summary: 'What a phone carries: the blocks of the form, and the reports of the last days',
    reads: ['interventionReport', 'settings'],
    response: z.object({ template: reportTemplateSchema, reports: z.array(ownReportSchema) }),
  }),
};
