import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { AGENT_NUMBERS } from '../agent/agent-numbers';
import type { ContractKind } from '../contract/contract-kind';

/** A field in a template that each contract replaces: `{{client.nom}}`. */
interface MergeField {
  key: string;
  label: string;
}

export interface MergeGroup {
  label: string;
  fields: readonly MergeField[];
}

const AGENCY: MergeGroup = {
  label: 'Agence',
  fields: [
    { key: 'agence.nom', label: "Nom de l'agence" },
    { key: 'agence.forme', label: 'Forme juridique et capital' },
    { key: 'agence.adresse', label: "Adresse de l'agence" },
    { key: 'agence.siret', label: "SIRET de l'agence" },
    { key: 'agence.rcs', label: "RCS de l'agence" },
    { key: 'agence.autorisation', label: "Autorisation d'exercer" },
    { key: 'agence.telephone', label: "Téléphone de l'agence" },
    { key: 'agence.email', label: "E-mail de l'agence" },
  ],
};

const CUSTOMER: MergeGroup = {
  label: 'Client',
  fields: [
    { key: 'client.nom', label: 'Nom du client' },
    { key: 'client.adresse', label: 'Adresse du client' },
    { key: 'client.siren', label: 'SIREN du client' },
    { key: 'client.siret', label: 'SIRET du client' },
    { key: 'client.tva', label: 'TVA du client' },
    { key: 'client.email', label: 'E-mail du client' },
    { key: 'client.telephone', label: 'Téléphone du client' },
  ],
};

const AGENT: MergeGroup = {
  label: 'Agent',
  fields: [
    { key: 'agent.nom', label: "Prénom et nom de l'agent" },
    { key: 'agent.civilite', label: 'Civilité' },
    { key: 'agent.adresse', label: "Adresse de l'agent" },
    { key: 'agent.naissance', label: 'Date de naissance' },
    { key: 'agent.lieu_naissance', label: 'Lieu de naissance' },
    { key: 'agent.nationalite', label: 'Nationalité' },
    { key: 'agent.securite_sociale', label: 'Sécurité sociale' },
    { key: 'agent.carte', label: AGENT_NUMBERS.professionalCard },
    { key: 'agent.carte_fin', label: 'Fin de la carte professionnelle' },
    { key: 'agent.email', label: "E-mail de l'agent" },
    { key: 'agent.telephone', label: "Téléphone de l'agent" },
  ],
};

/** Fields of the current work contract in the agent's file, or of the next one. */
const WORK: MergeGroup = {
  label: 'Emploi (fiche de l’agent)',
  fields: [
    { key: 'emploi.intitule', label: 'Intitulé du poste' },
    { key: 'emploi.type', label: 'Type de contrat' },
    { key: 'emploi.heures', label: 'Durée du travail' },
    { key: 'emploi.taux_horaire', label: 'Taux horaire brut' },
    { key: 'emploi.salaire_mensuel', label: 'Salaire mensuel brut' },
    { key: 'emploi.categorie', label: 'Catégorie' },
    { key: 'emploi.niveau', label: 'Niveau' },
    { key: 'emploi.echelon', label: 'Échelon' },
    { key: 'emploi.coefficient', label: 'Coefficient' },
    { key: 'emploi.lieu', label: 'Lieu de travail' },
  ],
};

const CONTRACT: MergeGroup = {
  label: 'Contrat',
  fields: [
    { key: 'contrat.titre', label: 'Titre du contrat' },
    { key: 'contrat.debut', label: 'Date de début' },
    { key: 'contrat.fin', label: 'Date de fin' },
    { key: 'contrat.duree', label: 'Durée du contrat' },
    { key: 'contrat.essai_fin', label: COMMERCIAL_MESSAGES.trialEnd },
    { key: 'contrat.preavis', label: 'Préavis' },
    { key: 'contrat.date', label: "Date d'envoi pour signature" },
  ],
};

const GROUPS: Readonly<Record<ContractKind, readonly MergeGroup[]>> = {
  agent: [AGENT, WORK, AGENCY, CONTRACT],
  customer: [CUSTOMER, AGENCY, CONTRACT],
};

/** Returns the merge fields of a kind's templates and contracts, for the editor. */
export const mergeGroupsOf = (kind: ContractKind): readonly MergeGroup[] => GROUPS[kind];

export const mergeToken = (key: string): string => `{{${key}}}`;

/** A merge field in a text; spaces inside the braces are allowed. */
export const MERGE_FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const mergeLabelOf = (kind: ContractKind, key: string): string | undefined =>
  GROUPS[kind].flatMap(({ fields }) => fields).find((field) => field.key === key)?.label;

/** Returns the unknown fields of a text, each once, ignoring the editor's HTML around them. */
export function unknownMergeFields(isKnown: (key: string) => boolean, html: string): string[] {
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
  const named = [...text.matchAll(MERGE_FIELD)].map(([, key = '']) => key);
  return [...new Set(named)].filter((key) => !isKnown(key));
}
