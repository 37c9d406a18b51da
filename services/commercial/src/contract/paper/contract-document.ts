import { withdrawalMention } from '@vigie/contracts/commercial/commercial-document/withdrawal';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { mergeLabelOf } from '@vigie/contracts/commercial/contract-template/merge-fields';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { mediatorFor } from '../../invoice/paper/issued-document';
import { fillFields } from './fill-fields';
import type { ContractDocument, DocumentSigner } from './kept-contract';
import { agencyValues, type ContractParty, selectParty } from './merge-values';

/** The terms of a contract; a template has none. */
export interface ContractTerms {
  startsOn: string | null;
  endsOn: string | null;
  trialEndsOn: string | null;
  tacitRenewal: boolean;
  noticeDays: number | null;
  /** Title of the contract that it amends or renews. */
  amends: string | null;
  renews: string | null;
}

interface Wanted {
  kind: ContractKind;
  title: string;
  body: string;
  partyId: string | null;
  terms?: ContractTerms;
  day?: string;
  signers?: readonly DocumentSigner[];
}

interface Prepared {
  document: ContractDocument;
  /** Labels of merge fields without a value. */
  missing: string[];
  party: ContractParty | undefined;
}

const date = (day: string | null | undefined) => (day ? formatFrenchDay(day) : null);
const noticeText = (days: number | null | undefined) => (days == null ? null : `${days} jour${days > 1 ? 's' : ''}`);

/** Builds the document of a contract or a template, with its merge fields filled in. */
export async function prepareContract(wanted: Wanted): Promise<Prepared> {
  const { kind, title, terms, day, partyId } = wanted;
  const agency = await selectPublishedAgency();
  const letterhead = letterheadOf(agency);
  const party = partyId ? await selectParty(kind, partyId) : undefined;
  const values = {
    ...agencyValues(agency),
    ...party?.values,
    'contrat.titre': title,
    'contrat.debut': date(terms?.startsOn),
    // A contract of indefinite duration has no last day.
    'contrat.fin': terms ? (date(terms.endsOn) ?? 'durée indéterminée') : null,
    'contrat.duree': terms && durationText(terms),
    'contrat.essai_fin': date(terms?.trialEndsOn),
    'contrat.preavis': noticeText(terms?.noticeDays),
    'contrat.date': date(day),
  };
  const { blocks, missing } = fillFields((key) => mergeLabelOf(kind, key), parseRichText(wanted.body), values);
  const unnamed = kind === 'agent' ? "[Nom de l'agent]" : '[Nom du client]';
  return {
    missing,
    party,
    document: {
      kind,
      letterhead,
      title,
      day: day ?? null,
      party: { name: party?.name ?? unnamed, lines: party?.lines ?? [] },
      facts: terms ? factsOf(terms) : [],
      body: blocks,
      ...(party?.buyer && mediatorFor(party.buyer, agency)),
      ...(party?.buyer === 'individual' && { withdrawal: withdrawalMention('contrat', letterhead) }),
      signers: [...(wanted.signers ?? [])],
    },
  };
}

/** Follows « court » in a sentence, whether the contract has a last day or not. */
const durationText = ({ endsOn }: ContractTerms) =>
  endsOn ? `jusqu'au ${date(endsOn)}` : 'pour une durée indéterminée';

function factsOf(terms: ContractTerms): [string, string][] {
  const facts: [string, string | null][] = [
    ['Avenant à', terms.amends],
    ['Renouvelle', terms.renews],
    ['Prend effet le', date(terms.startsOn)],
    ["Jusqu'au", date(terms.endsOn)],
    ['Durée', terms.startsOn && !terms.endsOn ? 'indéterminée' : null],
    ['Période d’essai jusqu’au', date(terms.trialEndsOn)],
    ['Reconduction', terms.tacitRenewal ? 'tacite' : null],
    ['Préavis', noticeText(terms.noticeDays)],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
