import { z } from 'zod';
import { byRole, member, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, inForm, instantSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { factShape } from '../fact/act';
import { drawnSignatureSchema, reportBlocksSchema } from './report-content';
import { reportTemplateSchema } from './report-template';

const { agencyCall } = callsOf('field');

/** What a phone fills: sent with its photos, later where there is no network, and kept whatever the office did meanwhile. */
const recordSchema = z
  .object({
    id: factShape.id,
    at: factShape.at,
    device: factShape.device,
    /** The service it belongs to, or the site of one without a service. */
    serviceId: idSchema.nullish(),
    siteId: idSchema.nullish(),
    startAt: instantSchema,
    endAt: instantSchema.nullish(),
    blocks: inForm(reportBlocksSchema.prefault({})),
    /** The form that was on the phone: who signed read the blocks of that one. Absent from a phone that did not say. */
    template: inForm(reportTemplateSchema.unwrap().optional()),
    /** Of the agent, and of the customer on the agent's phone. */
    signature: inForm(drawnSignatureSchema.nullish()),
    customerSignature: inForm(drawnSignatureSchema.nullish()),
  })
  .superRefine(endsAfterStart('startAt', 'endAt'));

/** A report as a phone needs to know it. */
const ownReportSchema = z.object({
  id: idSchema,
  number: z.string(),
  serviceId: idSchema.nullable(),
  status: z.number().int(),
  /** By the agent: what ending an intervention asks for. */
  signed: z.boolean(),
});
export type OwnReport = z.output<typeof ownReportSchema>;

/** The calls of reports that a phone makes. */
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
