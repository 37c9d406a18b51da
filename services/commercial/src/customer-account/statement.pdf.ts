import {
  type AccountLine,
  accountLabelOf,
  type CustomerAccount,
  isCredit,
  isDebit,
} from '@vigie/contracts/commercial/customer-account/customer-account';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { Party } from '@vigie/contracts/rules/einvoice/einvoice';
import { partyLines } from '@vigie/service-kit/pdf/document/draw-document';
import { paperCents } from '@vigie/service-kit/pdf/document/paper-amounts';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';

export interface StatementOptions {
  at: Date;
  today: string;
  letterhead: Letterhead;
  logo?: Uint8Array;
  account: CustomerAccount;
  /** The holder of the account; its name is placed where the window of an envelope shows it. */
  customer: Party;
}

/** Draws the statement of a customer's account over a period, as it is sent to the customer. */
export async function statementPdf({
  at,
  today,
  letterhead,
  logo,
  account,
  customer,
}: StatementOptions): Promise<Buffer> {
  const { period, currency } = account;
  const money = (cents: number) => paperCents(cents, currency);
  const paper = new PdfLetter({
    title: `Relevé de compte, ${customer.name}`,
    runningTitle: `Relevé de compte : ${customer.name}`,
    at,
    letterhead,
    logo,
  });
  drawIdentity(paper, 'Relevé de compte', [
    ['Établi le', formatFrenchDay(today)],
    ['Du', formatFrenchDay(period.start)],
    ['Au', formatFrenchDay(period.end)],
  ]);
  drawAddressee(paper, customer);
  const columns: PaperColumn<AccountLine>[] = [
    { label: 'Date', width: 62, value: ({ day }) => formatFrenchDay(day) },
    {
      label: 'Mouvement',
      value: (line) => `${accountLabelOf(line)} ${line.number}`,
      detail: (line) =>
        [
          line.note,
          line.dueDate && `échéance le ${formatFrenchDay(line.dueDate)}`,
          !isDebit(line) && !isCredit(line) && `${money(line.amountCents)} déjà comptés`,
        ]
          .filter(Boolean)
          .join(' · ') || null,
    },
    {
      label: 'Débit',
      width: 82,
      align: 'right',
      value: (line) => (isDebit(line) ? money(line.amountCents) : ''),
    },
    {
      label: 'Crédit',
      width: 82,
      align: 'right',
      value: (line) => (isCredit(line) ? money(line.amountCents) : ''),
    },
    { label: COMMERCIAL_MESSAGES.balance, width: 86, align: 'right', value: ({ balanceCents }) => money(balanceCents) },
  ];
  sum(paper, `Solde au ${formatFrenchDay(period.start)}, à l'ouverture`, money(account.openingCents));
  if (account.lines.length > 0) drawTable(paper, columns, account.lines);
  else paper.y += paper.text('Aucun mouvement sur la période.', PAGE.left, paper.y, { color: INK.soft }) + 6;
  paper.ensure(90);
  paper.y += 12;
  sum(paper, 'Factures', money(account.invoicedCents));
  sum(paper, 'Avoirs', money(account.creditedCents));
  sum(paper, 'Paiements', money(account.paidCents));
  if (account.refundedCents > 0) sum(paper, 'Remboursements', money(account.refundedCents));
  const owed = account.closingCents < 0 ? 'Solde en votre faveur' : 'Solde à régler';
  sum(paper, `${owed} au ${formatFrenchDay(period.end)}`, money(Math.abs(account.closingCents)), true);
  if (account.overdueCents > 0) sum(paper, `Dont échu au ${formatFrenchDay(today)}`, money(account.overdueCents));
  if (account.creditCents > 0) sum(paper, `Crédit disponible au ${formatFrenchDay(today)}`, money(account.creditCents));
  return paper.finish();
}

function drawAddressee(paper: PdfLetter, customer: Party): void {
  const x = 300;
  const width = PAGE.right - x;
  paper.y += paper.text(customer.name, x, paper.y, { size: 10.5, bold: true, width }) + 2;
  paper.y += paper.text(partyLines(customer).join('\n'), x, paper.y, { size: 9, width }) + 16;
}

function sum(paper: PdfLetter, label: string, value: string, bold = false): void {
  const x = 300;
  paper.cell(label, x, paper.y, { bold, color: bold ? INK.text : INK.soft });
  paper.cell(value, x, paper.y, { bold, align: 'right', width: PAGE.right - x - 4 });
  paper.y += 16;
}
