import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import type { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { formatInstant } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { type BinaryAnswer, type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { renderPdf } from '../papers';
import { isPicture, PHOTOS_ON_PAPER_MAX, readPhotos } from '../read-photos';
import { withFiles } from './photos/walk-files';
import type { RoundPaper } from './rounds.pdf';
import { selectExecutions } from './select-executions';

/** Answers the PDF report of one walk. */
export const roundPdf: Handler<typeof roundExecutionCalls.serviceRoundPdf> = outsideTransaction((context) =>
  print(context, [context.params.id], 'ronde.pdf'),
);

/** Answers one PDF with the reports of several walks, each from a new page. */
export const roundsPdf: Handler<typeof roundExecutionCalls.serviceRoundsPdf> = outsideTransaction((context) =>
  print(context, context.body.ids, 'rondes.pdf'),
);

type Asked = Pick<Parameters<Handler<typeof roundExecutionCalls.serviceRoundPdf>>[0], 'standing' | 'caller'> & {
  database: Parameters<typeof transaction>[0];
  signal: AbortSignal;
};

/** Reads the photos of each walk, with place and time as captions; other files stay in the logbook. */
async function photosOf(agencyId: string, executions: readonly RoundExecution[]): Promise<RoundPaper['photos']> {
  let room = PHOTOS_ON_PAPER_MAX;
  const photos: RoundPaper['photos'] = {};
  for (const { id, acts, timeZone } of executions) {
    const pictures = acts.flatMap(({ at, checkpoint, files = [] }) =>
      files.filter(isPicture).map((file) => {
        const caption = [formatInstant(at, timeZone), checkpoint?.title].filter(Boolean).join(' · ');
        return { id: file.id, caption };
      }),
    );
    const shown = await readPhotos(agencyId, pictures.slice(0, room));
    room -= shown.length;
    photos[id] = { shown, more: pictures.length - shown.length };
  }
  return photos;
}

async function print(
  { standing, caller, database, signal }: Asked,
  ids: readonly string[],
  fileName: string,
): Promise<BinaryAnswer> {
  const tenant = { agencyId: standing.agencyId, userId: caller.userId };
  const draft = await transaction(database, tenant, async () => {
    const executions = await withFiles(await selectExecutions(sql`e.id = any(${[...ids]}::uuid[])`), undefined);
    if (executions.length === 0) throw notFound(ROUND_MESSAGES.roundNotFound);
    return { executions, letterhead: letterheadOf(await selectPublishedAgency()), at: new Date() };
  });
  const paper = { ...draft, photos: await photosOf(standing.agencyId, draft.executions) };
  return { bytes: await renderPdf('rounds', paper, { signal }), fileName, inline: true };
}
