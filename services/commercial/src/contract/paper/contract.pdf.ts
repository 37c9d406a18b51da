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

const FACT = { inset: 10, value: 150, size: 9, gap: 1.5 } as const;

function drawFacts(paper: PdfLetter, facts: ContractDocument['facts']): void {
  if (facts.length === 0) return;
  const { inset, value: valueX, size, gap } = FACT;
  const style = { size, bold: true, width: CONTENT_WIDTH - valueX - inset };
  const heights = facts.map(([, value]) => paper.heightOf(value, style.width, style) + gap);
  const height = heights.reduce((sum, it) => sum + it, 0) + 12;
  paper.ensure(height);
  paper.band(PAGE.left, paper.y, CONTENT_WIDTH, height);
  let y = paper.y + 7;
  facts.forEach(([label, value], index) => {
    paper.cell(label, PAGE.left + inset, y, { size, color: INK.soft });
    paper.text(value, PAGE.left + valueX, y, style);
    y += heights[index] ?? 0;
  });
  paper.y += height + 12;
}

/** `height`: that of a box whose names are short. */
const BOX = { height: 78, gap: 12, inset: 9, top: 8, strokes: 100 } as const;
const BOX_WIDTH = (CONTENT_WIDTH - BOX.gap) / 2;

interface Box {
  texts: { text: string; style: { size: number; bold?: boolean; color?: string; width: number }; before: number }[];
  strokes: SignatureStrokes | undefined;
}

/**
 * Draws a box for each signature, two per row, as high as the longer of their texts. A row is never split, and the last
 * row stays on one page with the text below it.
 */
function drawSignatures(
  paper: PdfLetter,
  document: ContractDocument,
  signatures: readonly DrawnSignature[],
  below: number,
): void {
  const { signers } = document;
  for (let at = 0; at < signers.length; at += 2) {
    const boxes = signers.slice(at, at + 2).map((signer) =>
      boxOf(
        document,
        signer,
        signatures.find(({ signerId }) => signerId === signer.id),
      ),
    );
    const height = Math.max(BOX.height, ...boxes.map((box) => heightOf(paper, box)));
    const last = at + 2 >= signers.length;
    paper.ensure(height + 16 + (last ? below : 0));
    paper.y += 10;
    for (const [i, box] of boxes.entries()) drawBox(paper, box, { x: PAGE.left + i * (BOX_WIDTH + BOX.gap), height });
    paper.y += height + 6;
  }
}

function boxOf({ letterhead, party, kind }: ContractDocument, signer: DocumentSigner, signed?: DrawnSignature): Box {
  const other = kind === 'agent' ? 'l’agent' : party.name;
  const said = signed ? `« ${signed.acceptance} »\nSigné électroniquement le ${signed.at}` : 'Date et signature';
  // The handwritten signature is drawn to the right of the signer's name.
  const width = BOX_WIDTH - 2 * BOX.inset - (signed ? BOX.strokes + BOX.inset : 0);
  return {
    texts: [
      {
        text: `Pour ${signer.party === 'agency' ? letterhead.name : other}`,
        style: { size: 8, color: INK.soft, width },
        before: 0,
      },
      { text: signed?.name ?? signer.name, style: { size: 9, bold: true, width }, before: 0 },
      { text: said, style: { size: signed ? 7.5 : 8, color: INK.soft, width }, before: 2 },
    ],
    strokes: signed?.strokes,
  };
}

const heightOf = (paper: PdfLetter, { texts }: Box): number =>
  texts.reduce((sum, { text, style, before }) => sum + before + paper.heightOf(text, style.width, style), 2 * BOX.top);

function drawBox(paper: PdfLetter, { texts, strokes }: Box, { x, height }: { x: number; height: number }): void {
  paper.pdf.roundedRect(x, paper.y, BOX_WIDTH, height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
  let y = paper.y + BOX.top;
  for (const { text, style, before } of texts) y += before + paper.text(text, x + BOX.inset, y + before, style);
  const at = { x: x + BOX_WIDTH - BOX.inset - BOX.strokes, y: paper.y + 20, width: BOX.strokes };
  if (strokes) drawStrokes(paper, strokes, at);
}
