import { paragraph } from '@vigie/service-kit/pdf/document/draw-mentions';
import { CONTENT_WIDTH, drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import type { ContractDocument } from './kept-contract';

interface Fact {
  n: number;
  at: string;
  text: string;
  hash: string;
}

export interface EvidencePdfOptions {
  at: Date;
  logo?: Uint8Array;
  document: ContractDocument;
  documentHash: string;
  facts: readonly Fact[];
  /** Number of the first fact whose hash does not follow from the facts before it; null when the chain is intact. */
  broken: number | null;
  /** The facts as they were hashed, in JSON, for readers who verify the chain with a program of their own. */
  json: string;
}

/** Draws the evidence of a contract's signatures: each fact with the hash that chains it to the one before. */
export async function evidencePdf(options: EvidencePdfOptions): Promise<Buffer> {
  const { letterhead, title, party } = options.document;
  const paper = new PdfLetter({
    title: `Dossier de preuve, ${title}`,
    runningTitle: `Dossier de preuve : ${title}`,
    at: options.at,
    letterhead,
    logo: options.logo,
    attachments: [
      {
        name: 'preuve.json',
        mediaType: 'application/json',
        bytes: Buffer.from(options.json),
        description: "Faits enchaînés, tels qu'ils sont hachés",
      },
    ],
  });
  drawIdentity(paper, 'Dossier de preuve', []);
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 13, bold: true, width: CONTENT_WIDTH }) + 4;
  paragraph(paper, `Entre ${letterhead.name} et ${party.name}.`, 9.5, INK.text);
  paragraph(paper, `Empreinte SHA-256 du document signé : ${options.documentHash}`, 8.5, INK.text);
  const verdict =
    options.broken === null
      ? `Les ${options.facts.length} faits s'enchaînent : chacun porte l'empreinte du précédent.`
      : `Le fait n° ${options.broken} ne découle pas de ceux qui le précèdent : le dossier a été altéré.`;
  paragraph(paper, verdict, 9.5, INK.text);
  paper.y += 8;
  drawTable(
    paper,
    [
      { label: 'N°', width: 30, align: 'right', value: ({ n }) => String(n) },
      { label: 'Date', width: 96, value: ({ at }) => at },
      { label: 'Fait', value: ({ text }) => text, detail: ({ hash }) => hash },
    ],
    options.facts,
  );
  paper.y += 8;
  paragraph(
    paper,
    "Chaque empreinte est le SHA-256 de l'empreinte précédente, d'un saut de ligne et du texte canonique (RFC 8785) du fait. Les faits sont joints à ce document (preuve.json).",
    7.5,
    INK.soft,
  );
  return paper.finish();
}
