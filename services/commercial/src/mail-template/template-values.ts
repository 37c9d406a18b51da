import { lateDaysOf } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { type MailTemplateKind, partyOfTemplate } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { badField } from '@vigie/service-kit/problem';
import type { MergeValues } from '../contract/paper/fill-fields';
import { agencyValues, selectParty } from '../contract/paper/merge-values';
import { db } from '../tables';

interface Found {
  /** The customer or agent that the mail goes to. */
  partyId: string;
  values: MergeValues;
}

const READS = { agent: 'ACCOUNT_RIGHT_READ_AGENT', customer: 'ACCOUNT_RIGHT_READ_CUSTOMER' } as const;
const NAMES = { agent: 'agent.nom', customer: 'client.nom' } as const;
const day = (value: string | null) => value && formatFrenchDay(value);

/** Returns the values of a mail's merge fields, from the record that the mail is about. */
export async function templateValues(kind: MailTemplateKind, about: string, standing: Standing): Promise<MergeValues> {
  const agency = await selectPublishedAgency();
  const side = partyOfTemplate(kind);
  const readsParty = hasRight(standing, READS[side]);
  const ofDocument = DOCUMENTS[kind];
  // Reading a party's file needs its own right, except for the party of a document: a sender of the document already
  // sees that party.
  if (!ofDocument && !readsParty) requireRight(standing, READS[side]);
  const found = ofDocument ? await ofDocument(about, todayIn(agency.timeZone)) : { partyId: about, values: {} };
  const party = found && (await selectParty(side, found.partyId));
  if (!found || !party) throw badField('about', COMMERCIAL_MESSAGES.emailAboutNothing);
  const ofParty = readsParty ? party.values : { [NAMES[side]]: party.name };
  return { ...agencyValues(agency), ...ofParty, ...found.values };
}

type Read = (id: string, today: string) => Promise<Found | undefined>;

const estimate: Read = async (id) => {
  const row = await db().selectFrom('estimate').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      partyId: row.customerId,
      values: {
        'devis.numero': row.number,
        'devis.titre': row.title,
        'devis.date': day(row.date),
        'devis.validite': day(row.validUntil),
        'devis.total': formatCents(row.totalCents, row.currency),
      },
    }
  );
};

const invoice: Read = async (id, today) => {
  const row = await db().selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      partyId: row.customerId,
      values: {
        'facture.numero': row.number,
        'facture.date': day(row.date),
        'facture.echeance': day(row.dueDate),
        'facture.total': formatCents(row.totalCents, row.currency),
        'facture.reste': formatCents(row.toPayCents, row.currency),
        'facture.retard': String(Math.max(0, lateDaysOf(row.dueDate, today))),
      },
    }
  );
};

const order: Read = async (id) => {
  const row = await db().selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      partyId: row.agentId,
      values: {
        'commande.numero': row.number,
        'commande.date': day(row.date),
        'commande.total': formatCents(row.priceCents, row.currency),
      },
    }
  );
};

const request: Read = async (id) => {
  const row = await db()
    .selectFrom('request')
    .select(['customerId', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.customerId ? { partyId: row.customerId, values: { 'demande.sujet': row.subject } } : undefined;
};

const DOCUMENTS: Partial<Record<MailTemplateKind, Read>> = {
  estimate,
  estimateReminder: estimate,
  invoice,
  invoiceReminder: invoice,
  purchaseOrder: order,
  customerRequest: request,
};
