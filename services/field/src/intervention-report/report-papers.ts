import type { InterventionReport } from '@vigie/contracts/field/intervention-report/intervention-report';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import type { ReportPaper } from './draw-reports';

/** Photos that a paper shows of one report; the others stay with the report. */
const PHOTOS_MAX = 12;
/** Photos on one paper: what the thread that draws it can hold. */
const PHOTOS_ON_PAPER_MAX = 60;

/** Everything that stands on the paper of reports, photos included. */
export async function paperOf(agencyId: string, reports: readonly InterventionReport[]): Promise<ReportPaper> {
  const agency = await selectPublishedAgency();
  const { header, footer } = readSettingsBlock(agency.settings, 'interventionReportSettings');
  const letterhead = letterheadOf(agency);
  const { logoFileId } = letterhead;
  let room = PHOTOS_ON_PAPER_MAX;
  const photos: ReportPaper['photos'] = {};
  for (const { id, files } of reports) {
    const pictures = files.filter(({ mediaType }) => ['image/jpeg', 'image/png'].includes(mediaType));
    const shown = pictures.slice(0, Math.min(PHOTOS_MAX, room));
    room -= shown.length;
    photos[id] = { shown: [], more: files.length - shown.length };
    for (const file of shown) photos[id].shown.push(await readFileBytes(agencyId, file.id));
  }
  const logo = logoFileId ? await readFileBytes(agencyId, logoFileId) : undefined;
  return { reports: [...reports], photos, letterhead, logo, header, footer, at: new Date() };
}
