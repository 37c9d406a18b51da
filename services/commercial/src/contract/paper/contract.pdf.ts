import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { paragraph } from '@vigie/service-kit/pdf/document/draw-mentions';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import { drawStrokes } from '@vigie/service-kit/pdf/draw-strokes';
import { CONTENT_WIDTH, drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import type { SealPlace } from '@vigie/service-kit/pdf/seal-place';
import type { ContractDocument, DocumentSigner } from './kept-contract';

/** A signature, as the paper shows it. */
export interface DrawnSignature {
  signerId: string;
  name: string;
  /** « 22/11/2026 à 18:20 » */
  at: string;
  acceptance: string;
  strokes: SignatureStrokes;
}

export interface ContractPdfOptions {
  /** The time of sending, signing or viewing, as the PDF's date: the same document gives the same bytes. */
  at: Date;
  logo?: Uint8Array;
  watermark?: string;
  signatures?: readonly DrawnSignature[];
  /** Sentences below the signatures of a contract that everybody signed. */
  proof?: readonly string[];
  /** Room for the electronic signature of the agency. */
  seal?: SealPlace;
}

const PROOF_SIZE = 7;
const PARTIES = { agent: 'L’AGENT', customer: 'LE CLIENT' } as const;

/** Draws the paper of a contract: the parties, the text, and a box for each signature. */
export async function contractPdf(document: ContractDocument, options: ContractPdfOptions): Promise<Buffer> {
  const { letterhead, title, kind } = document;
  const paper = new PdfLetter({
    title: `${title} ${letterhead.name}`,
    runningTitle: title,
    at: options.at,
    letterhead,
    logo: options.logo,
    watermark: options.watermark,
    seal: options.seal,
  });
  drawIdentity(paper, 'Contrat', document.day ? [['Date', formatFrenchDay(document.day)]] : []);
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 15, bold: true, width: CONTENT_WIDTH }) + 12;
  drawParties(paper, document, PARTIES[kind]);
  drawFacts(paper, document.facts);
  drawRichText(paper, document.body, { size: 9.5, color: INK.text });
  for (const mention of [document.withdrawal, document.mediator]) if (mention) paragraph(paper, mention, 7.5, INK.soft);
  const proof = options.proof ?? [];
  // The proof stays on the page of the signatures above it, never alone on a page.
  const below = proof.reduce((sum, it) => sum + paper.heightOf(it, CONTENT_WIDTH, { size: PROOF_SIZE }) + 4, 0);
  drawSignatures(paper, document, options.signatures ?? [], below);
  for (const sentence of proof) paragraph(paper, sentence, PROOF_SIZE, INK.soft);
  return paper.finish();
}

/** Draws the two parties side by side. */
function drawParties(paper: PdfLetter, { letterhead, party }: ContractDocument, label: string): void {
  const width = CONTENT_WIDTH / 2 - 12;
  const right = PAGE.left + CONTENT_WIDTH / 2 + 12;
  const top = paper.y;
  const block = (x: number, head: string, name: string, lines: readonly string[]): number => {
    let y = top + paper.text(head, x, top, { size: 7.5, bold: true, color: INK.soft, width }) + 2;
    y += paper.text(name, x, y, { size: 10.5, bold: true, width }) + 2;
    return y + paper.text(lines.join('\n'), x, y, { size: 9, width });
  };
  const identity = [
    letterhead.legalForm ?? '',
    ...letterhead.addressLines,
    letterhead.siret && `SIRET ${letterhead.siret}`,
  ];
  const left = block(
    PAGE.left,
    "L'AGENCE",
    letterhead.name,
    identity.filter((line): line is string => Boolean(line)),
  );
  paper.y = Math.max(left, block(right, label, party.name, party.lines)) + 14;
}

function drawFacts(paper: PdfLetter, facts: ContractDocument['facts']): void {
  if (facts.length === 0) return;
  const height = facts.length * 14 + 12;
  paper.ensure(height);
  paper.band(PAGE.left, paper.y, CONTENT_WIDTH, height);
  let y = paper.y + 7;
  for (const [label, value] of facts) {
    paper.cell(label, PAGE.left + 10, y, { size: 9, color: INK.soft });
    paper.cell(value, PAGE.left + 150, y, { size: 9, bold: true });
    y += 14;
  }
  paper.y += height + 12;
}

const BOX = { height: 78, gap: 12, inset: 9, strokes: 100 } as const;
const BOX_WIDTH = (CONTENT_WIDTH - BOX.gap) / 2;

/**
 * Draws a box for each signature, two per row. A row is never split, and the last row stays on one page with the text
 * below it.
 */
function drawSignatures(
  paper: PdfLetter,
  document: ContractDocument,
  signatures: readonly DrawnSignature[],
  below: number,
): void {
  const { signers, kind } = document;
  for (let at = 0; at < signers.length; at += 2) {
    const last = at + 2 >= signers.length;
    paper.ensure(BOX.height + 16 + (last ? below : 0));
    paper.y += 10;
    signers.slice(at, at + 2).forEach((signer, i) => {
      const x = PAGE.left + i * (BOX_WIDTH + BOX.gap);
      const head =
        signer.party === 'agency' ? `Pour ${document.letterhead.name}` : `Pour ${counterpart(document, kind)}`;
      drawBox(
        paper,
        x,
        head,
        signer,
        signatures.find(({ signerId }) => signerId === signer.id),
      );
    });
    paper.y += BOX.height + 6;
  }
}

const counterpart = ({ party }: ContractDocument, kind: ContractDocument['kind']): string =>
  kind === 'agent' ? 'l’agent' : party.name;

function drawBox(paper: PdfLetter, x: number, head: string, signer: DocumentSigner, signed?: DrawnSignature): void {
  const { y } = paper;
  // The handwritten signature is drawn to the right of the signer's name.
  const width = BOX_WIDTH - 2 * BOX.inset - (signed ? BOX.strokes + BOX.inset : 0);
  const left = x + BOX.inset;
  paper.pdf.roundedRect(x, y, BOX_WIDTH, BOX.height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
  const top = y + 8 + paper.text(head, left, y + 8, { size: 8, color: INK.soft, width });
  const below = top + paper.text(signed?.name ?? signer.name, left, top, { size: 9, bold: true, width });
  if (!signed) {
    paper.text('Date et signature', left, below + 2, { size: 8, color: INK.soft, width });
    return;
  }
  const said = `« ${signed.acceptance} »\nSigné électroniquement le ${signed.at}`;
  paper.text(said, left, below + 2, { size: 7.5, color: INK.soft, width });
  drawStrokes(paper, signed.strokes, { x: x + BOX_WIDTH - BOX.inset - BOX.strokes, y: y + 20, width: BOX.strokes });
}
