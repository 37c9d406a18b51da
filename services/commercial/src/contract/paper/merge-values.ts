import { AGREEMENT_CATEGORIES, WORK_CONTRACT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { readAddress } from '@vigie/contracts/formats/address';
import { formatCents, formatFrenchDay, formatMinutes } from '@vigie/contracts/formats/french';
import { formatPhone } from '@vigie/contracts/formats/phone';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { countryLine } from '@vigie/service-kit/pdf/document/country-code';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { OWN_CURRENCY } from '../../agency/own-currency';
import { buyerKindOf } from '../../invoice/paper/parties';
import { db } from '../../tables';
import type { MergeValues } from './fill-fields';

/** The other party of a contract, as its paper names and addresses it. */
export interface ContractParty {
  id: string;
  name: string;
  email: string | null;
  lines: string[];
  /** Kind of customer; absent for an agent. */
  buyer?: BuyerKind;
  values: MergeValues;
}

const day = (value: string | null | undefined) => value && formatFrenchDay(value);

function addressLines(stored: unknown, whose: string): string[] {
  const { street, zipcode, city, country } = readAddress(stored, whose);
  return [street, [zipcode, city].filter(Boolean).join(' '), countryLine(country)].filter((line) => line.trim() !== '');
}

export function agencyValues(agency: PublishedAgency): MergeValues {
  const head = letterheadOf(agency);
  return {
    'agence.nom': head.name,
    'agence.forme': head.legalForm,
    'agence.adresse': head.addressLines.join(', '),
    'agence.siret': head.siret,
    'agence.rcs': head.register,
    'agence.autorisation': head.authorisationNumber,
    'agence.telephone': head.phone,
    'agence.email': head.email,
  };
}

/** Returns the other party of a contract; undefined when its file does not exist. */
export const selectParty = (kind: ContractKind, id: string): Promise<ContractParty | undefined> =>
  kind === 'agent' ? selectAgentParty(id) : selectCustomerParty(id);

async function selectCustomerParty(id: string): Promise<ContractParty | undefined> {
  const row = await db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const address = addressLines(row.address, row.name);
  const phone = row.phones[0];
  return {
    id,
    name: row.name,
    email: row.email,
    buyer: buyerKindOf(row),
    lines: [...address, row.siret ? `SIRET ${row.siret}` : row.siren ? `SIREN ${row.siren}` : ''].filter(Boolean),
    values: {
      'client.nom': row.name,
      'client.adresse': address.join(', '),
      'client.siren': row.siren,
      'client.siret': row.siret,
      'client.tva': row.vatNumber,
      'client.email': row.email,
      'client.telephone': phone && formatPhone(phone),
    },
  };
}

const CIVILITIES: Readonly<Record<string, string>> = { man: 'Monsieur', woman: 'Madame' };

async function selectAgentParty(id: string): Promise<ContractParty | undefined> {
  const row = await db().selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.firstName} ${row.lastName}`.trim();
  const address = addressLines(row.address, name);
  return {
    id,
    name,
    email: row.email,
    lines: [...address, row.professionalCard ? `Carte professionnelle ${row.professionalCard}` : ''].filter(Boolean),
    values: {
      'agent.nom': name,
      'agent.civilite': CIVILITIES[row.civility ?? ''],
      'agent.adresse': address.join(', '),
      'agent.naissance': day(row.birthDate),
      'agent.lieu_naissance': row.birthPlace,
      'agent.nationalite': row.nationality,
      'agent.securite_sociale': row.socialSecurityNumber,
      'agent.carte': row.professionalCard,
      'agent.carte_fin': day(row.professionalCardEndsOn),
      'agent.email': row.email,
      'agent.telephone': row.phone && formatPhone(row.phone),
      ...(await workValues(id)),
    },
  };
}

/** Returns the merge values of the newest work contract in force. */
async function workValues(agentId: string): Promise<MergeValues> {
  const work = await db()
    .selectFrom('agentContract')
    .selectAll()
    .select(OWN_CURRENCY.as('currency'))
    .where('agentId', '=', agentId)
    .where('status', '=', WORK_CONTRACT_STATUS.active)
    .orderBy('startsOn', 'desc')
    .executeTakeFirst();
  if (!work) return {};
  const of = work.period === 'week' ? 'par semaine' : 'par mois';
  return {
    'emploi.intitule': work.name,
    'emploi.type': WORK_CONTRACT_TYPES.find(({ value }) => value === work.type)?.label,
    'emploi.heures': `${formatMinutes(work.hoursLimitMin)} ${of}`,
    'emploi.taux_horaire': work.hourlyPayCents === null ? null : formatCents(work.hourlyPayCents, work.currency),
    'emploi.salaire_mensuel': work.monthlyPayCents === null ? null : formatCents(work.monthlyPayCents, work.currency),
    'emploi.categorie': AGREEMENT_CATEGORIES.find(({ value }) => value === work.classificationCategory)?.label,
    'emploi.niveau': work.classificationLevel,
    'emploi.echelon': work.classificationGrade,
    'emploi.coefficient': work.classificationCoefficient === null ? null : String(work.classificationCoefficient),
    'emploi.lieu': work.workPlace,
  };
}
