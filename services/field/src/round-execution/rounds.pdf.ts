import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { foldRound, type WalkStep } from '@vigie/contracts/field/round-execution/fold-round';
import { distanceText, marksText } from '@vigie/contracts/field/round-execution/marks';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { READ_BY_LABELS, stepLabel } from '@vigie/contracts/field/round-execution/step-labels';
import { asRoundAct, plannedWalkOf } from '@vigie/contracts/field/round-execution/wire/walk-of-wire';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { drawLogbookPhotos, type PhotoOnPaper } from '../draw-photos';

/** The data of the PDF. The worker thread that draws it has no database connection. */
export interface RoundPaper {
  executions: RoundExecution[];
  /** By the id of the walk. */
  photos: Record<string, { shown: PhotoOnPaper[]; more: number }>;
  letterhead: Letterhead;
  at: Date;
}

/** Draws reports of walks: planned and done, checkpoint by checkpoint, and anomalies. */
export async function drawRounds({ executions, photos, letterhead, at }: RoundPaper): Promise<Buffer> {
  const title = executions.length === 1 ? 'Rapport de ronde' : 'Rapports de rondes';
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead });
  for (const [index, execution] of executions.entries()) {
    // Each walk begins on a new page, because it is filed or handed on separately.
    if (index > 0) paper.ensure(Number.POSITIVE_INFINITY);
    drawRound(paper, execution, at);
    drawLogbookPhotos(paper, photos[execution.id] ?? { shown: [], more: 0 });
  }
  return paper.finish();
}

function drawRound(paper: PdfLetter, execution: RoundExecution, at: Date): void {
  const walk = foldRound(plannedWalkOf(execution), execution.acts.map(asRoundAct), at.getTime());
  const moment = momentsIn(execution.timeZone);
  const line = (text: string) => {
    paper.y += paper.text(text, PAGE.left, paper.y, { size: 10, width: CONTENT_WIDTH }) + 2;
  };
  paper.y += 14;
  const heading = `${execution.round.name} · ${execution.reference}/${execution.iteration}`;
  paper.y += paper.text(heading, PAGE.left, paper.y, { size: 16, bold: true, color: INK.navy }) + 4;
  line(`${execution.site.name} (${execution.customer.name})`);
  if (execution.startAt && execution.endAt)
    line(`Prévue du ${moment(execution.startAt)} au ${moment(execution.endAt)}`);
  if (walk.startedAt !== null)
    line(
      `Commencée le ${moment(walk.startedAt)}${walk.endedAt === null ? '' : `, terminée le ${moment(walk.endedAt)}`}`,
    );
  const names = [...new Set(execution.acts.flatMap(({ agent }) => agent?.name ?? []))];
  if (names.length > 0) line(`Par ${names.join(', ')}`);
  const { validated, total, missing } = walk.completion;
  line(`${roundExecutionStatuses.labelOf(walk.status)} : ${validated} sur ${total} points de contrôle`);
  const titles = missing.map((id) => execution.content.checkpoints.find((it) => it.id === id)?.title ?? '');
  if (titles.length > 0) line(`Non validés : ${titles.join(', ')}`);
  paper.y += 10;
  const steps = walk.steps.filter((step) => step.counts);
  if (steps.length === 0) {
    paper.y += paper.text(ROUND_MESSAGES.noActs, PAGE.left, paper.y, { size: 10, color: INK.soft });
    return;
  }
  const agents = new Map(execution.acts.map(({ id, agent, author }) => [id, agent?.name ?? author]));
  drawTable<WalkStep>(
    paper,
    [
      { label: 'Heure', width: 84, value: (step) => moment(step.at) },
      { label: 'Acte', width: 110, value: stepLabel },
      {
        label: 'Point de contrôle',
        value: (step) => step.act.checkpoint?.title ?? '',
        detail: (step) => [marksText(step), step.act.infos].filter(Boolean).join('\n') || null,
      },
      { label: 'Lecture', width: 66, value: ({ act }) => (act.readBy ? READ_BY_LABELS[act.readBy] : '') },
      {
        label: 'Distance',
        width: 52,
        align: 'right',
        value: ({ distanceM }) => (distanceM === null ? '' : distanceText(distanceM)),
      },
      { label: 'Agent', width: 90, wraps: true, value: ({ act }) => agents.get(act.id) ?? '' },
    ],
    steps,
  );
}

function momentsIn(timeZone: string): (instant: string | number) => string {
  const moments = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => moments.format(new Date(instant));
}
