import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const STROKES: [number, number][][] = [
  [
    [100, 200],
    [300, 120],
    [500, 260],
  ],
];
export const signatureOf = (fullname: string) => ({ fullname, signedAt: inHours(0), strokes: STROKES });

/** The multipart body of a report as a phone sends it; `more` replaces members. */
export function recordForm(more: Record<string, unknown>, photos: readonly Blob[] = []): FormData {
  const form = new FormData();
  const sent = { id: newId(), at: inHours(0), startAt: inHours(-1), endAt: inHours(-0.5), blocks: {}, ...more };
  for (const [key, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [index, photo] of photos.entries()) form.append('file', photo, `photo-${index + 1}.png`);
  return form;
}

/** Creates a report to fill, on a new site. */
async function newReport(world: World, who: Person): Promise<string> {
  const [customerId, siteId, id] = [newId(), newId(), newId()];
  const customer = { id: customerId, name: `Client ${customerId}`, email: `${customerId}@exemple.test` };
  await ok(world, who, customerCalls.saveCustomer, { body: customer });
  await ok(world, who, siteCalls.saveSite, { body: { id: siteId, customerId, name: `Site ${siteId}` } });
  const body = { id, site: { id: siteId }, startAt: inHours(-1) };
  await ok(world, who, interventionReportCalls.saveInterventionReport, { body });
  return id;
}

export const interventionReportFurnishing: NounFixture = {
  table: 'field.intervention_report',
  make: newReport,
  bodies: {
    signByCustomer: async () => ({ fullname: 'Claire Moreau', strokes: STROKES }),
    send: async () => ({}),
  },
};

/** Records a report that an agent filled and signed; every text contains `mark`. */
export async function furnishReport(world: World, agent: Person, { siteId, mark }: { siteId: string; mark: string }) {
  const form = recordForm(
    { siteId, blocks: { comment: `Constat ${mark}` }, signature: signatureOf(`Karim ${mark}`) },
    [],
  );
  await ok(world, agent, interventionReportCalls.recordInterventionReport, { params: { id: newId() } } as never, {
    form,
  });
}
