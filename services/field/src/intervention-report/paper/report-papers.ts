import type { InterventionReport } from '@vigie/contracts/field/intervention-report/intervention-report';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { isPicture, PHOTOS_ON_PAPER_MAX, readPhotos } from '../../read-photos';
import type { ReportPaper } from './reports.pdf';

/** Limit of photos printed per report; the others stay with the report. */
const PHOTOS_MAX = 12;

/** Reads the data of the PDF, photos included. */
export async function paperOf(agencyId: string, reports: readonly InterventionReport[]): Promise<ReportPaper> {
  const agency = await selectPublishedAgency();
  const { header, footer } = readSettingsBlock(agency.settings, 'interventionReportSettings');
  const letterhead = letterheadOf(agency);
  const { logoFileId } = letterhead;
  let room = PHOTOS_ON_PAPER_MAX;
  const photos: ReportPaper['photos'] = {};
  for (const { id, files } of reports) {
    const shown = files.filter(isPicture).slice(0, Math.min(PHOTOS_MAX, room));
    room -= shown.length;
    const ids = shown.map((file) => ({ id: file.id }));
    photos[id] = { shown: await readPhotos(agencyId, ids), more: files.length - shown.length };
  }
  const logo = logoFileId ? await readFileBytes(agencyId, logoFileId) : undefined;
  return { reports: [...reports], photos, letterhead, logo, header, footer, at: new Date() };
}
