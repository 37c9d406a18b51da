import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { FACTUR_X_FILE, FACTUR_X_METADATA } from '@vigie/service-kit/pdf/factur-x-metadata';
import { dayText } from '@vigie/service-kit/pdf/french';
import { drawIdentity, type Facts, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { columnsOf, drawIntroduction, drawParties, drawTotals } from '../../document/paper/draw-document';
import { drawAnnex } from './draw-annex';
import { drawMentions } from './draw-mentions';
import type { IssuedDocument } from './issued-document';

export interface InvoicePdfOptions {
  /** When it was issued: the same document drawn again has the same bytes. */
  at: Date;
  logo?: Uint8Array;
  /** A draft is marked as one and carries no electronic invoice. */
  draft?: boolean;
}

/** The paper of an invoice or credit note; issued, it is a PDF/A-3 with its Factur-X (EN 16931) inside. */
export async function invoicePdf(document: IssuedDocument, o: InvoicePdfOptions): Promise<Buffer> {
  const { einvoice, letterhead } = document;
  const totals = totalsOf(einvoice);
  const kind = einvoice.kind === 'creditNote' ? 'Avoir' : 'Facture';
  const name = o.draft ? kind : `${kind} ${einvoice.number}`;
  const paper = new Paper({
    title: `${name} ${letterhead.name}`,
    runningTitle: o.draft ? `${kind} (brouillon)` : name,
    at: o.at,
    letterhead,
    logo: o.logo,
    watermark: o.draft ? 'BROUILLON' : undefined,
    metadata: o.draft ? undefined : FACTUR_X_METADATA,
    attachments: o.draft
      ? []
      : [
          {
            name: FACTUR_X_FILE,
            mediaType: 'text/xml',
            bytes: Buffer.from(ciiXml(einvoice, totals)),
            description: 'Factur-X',
          },
        ],
  });
  drawIdentity(paper, kind, factsOf(document, o.draft ?? false));
  drawParties(paper, document);
  drawIntroduction(paper, document);
  drawTable(paper, columnsOf(totals), totals.lines, { titleOf: ({ line }) => line.section });
  drawTotals(paper, einvoice, totals, kind === 'Avoir' ? 'Total TTC à votre crédit' : 'Total TTC à payer');
  drawMentions(paper, document, totals);
  if (document.annex?.length) drawAnnex(paper, document.annex);
  return paper.finish();
}

function factsOf({ einvoice, buyer }: IssuedDocument, draft: boolean): Facts {
  const { kind, number, issueDay, dueDay, purchaseOrder, buyerReference, original } = einvoice;
  return [
    ['Numéro', draft ? 'à l’émission' : number],
    ['Date', dayText(issueDay)],
    ...(kind === 'invoice' ? [['Échéance', dayText(dueDay)] as const] : []),
    ...(purchaseOrder ? [[buyer === 'public' ? "N° d'engagement" : 'Votre commande', purchaseOrder] as const] : []),
    ...(buyerReference ? [['Code service', buyerReference] as const] : []),
    ...(original ? [['Facture corrigée', `${original.number} du ${dayText(original.issueDay)}`] as const] : []),
  ];
}
