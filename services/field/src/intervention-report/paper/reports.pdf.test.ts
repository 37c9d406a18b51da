import { newId } from '@vigie/contracts/core/id';
import type { InterventionReport } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import { readPdf } from '@vigie/testing/read-pdf';
import { drawReports } from './reports.pdf';

const QUESTION =
  "L'alarme a-t-elle été remise en service avant le départ de l'agent, et par quelle personne du client ?";
const at = '2026-11-22T08:00:00.000Z';
const report: InterventionReport = {
  ...{ id: newId(), number: 'BI00012', status: interventionReportStatuses.value.inProgress, sent: false },
  ...{ startAt: at, endAt: null, timeZone: 'Europe/Paris', updatedAt: at, files: [], service: null },
  template: [
    {
      key: 'comment',
      enabled: true,
      fields: [{ key: 'who', label: QUESTION, kind: 'text', required: false, options: [] }],
    },
  ],
  blocks: reportBlocksSchema.parse({ comment: 'Ronde faite', extra: { who: 'Claire Moreau' } }),
  site: { id: newId(), name: 'Quai nord', customer: { id: newId(), name: 'Galerie des Tilleuls' } },
  ...{ signature: null, customerSignature: null, createdBy: { id: newId(), name: 'Karim Benali' } },
};

test('a question of the agency stands whole on the paper, whatever its length', async () => {
  const letterhead = {
    ...{ name: 'Sentinelle', legalForm: null, addressLines: [], phone: null, email: null, siren: null, siret: null },
    ...{ vatNumber: null, authorisationNumber: null, logoFileId: null },
  };
  const paper = { reports: [report], photos: {}, letterhead, header: null, footer: null, at: new Date(at) };
  const { text } = await readPdf(await drawReports(paper));
  expect(text).toContain(QUESTION);
  expect(text).toContain('Claire Moreau');
});
