import type { FirstStep, IDENTITY_FIELDS } from '@vigie/contracts/commercial/first-steps/first-steps.calls';

interface StepWords {
  title: string;
  why: string;
  /** The acts for the step, the main one first. */
  acts: readonly { label: string; to: string }[];
}

export const STEPS: Record<FirstStep, StepWords> = {
  identity: {
    title: "L'identité de votre agence",
    why: 'Adresse, SIREN et autorisation du CNAPS figurent sur vos factures, devis et contrats.',
    acts: [{ label: "Compléter l'identité", to: '/params/agency?section=identity' }],
  },
  customer: {
    title: 'Votre premier client',
    why: 'Un site, un devis et une facture sont toujours pour un client.',
    acts: [
      { label: 'Ajouter un client', to: '/platform/agency/customers?act=add' },
      { label: 'Importer vos clients', to: '/liensUtiles/import' },
    ],
  },
  site: {
    title: 'Son site',
    why: 'Le lieu où vos agents travaillent : ses consignes, ses rondes et ses horaires.',
    acts: [
      { label: 'Ajouter un site', to: '/platform/agency/sites?act=add' },
      { label: 'Importer vos sites', to: '/liensUtiles/import' },
    ],
  },
  agent: {
    title: 'Votre premier agent',
    why: 'Avec sa carte professionnelle et son contrat, ses plannings se contrôlent seuls.',
    acts: [
      { label: 'Ajouter un agent', to: '/platform/agency/agents?act=add' },
      { label: 'Importer vos agents', to: '/liensUtiles/import' },
    ],
  },
  planning: {
    title: 'Votre premier planning',
    why: 'Planifiez à la main, ou reprenez le tableau que vous avez déjà.',
    acts: [
      { label: 'Ouvrir le planning', to: '/platform/service/adminPlanning' },
      { label: 'Importer un planning', to: '/liensUtiles/import/planning' },
    ],
  },
  invoice: {
    title: 'Votre première facture',
    why: 'Elle se prépare depuis les services réalisés, et prend son numéro quand vous l’émettez.',
    acts: [{ label: 'Ouvrir les factures', to: '/platform/documents/factures' }],
  },
};

export const MISSING_WORDS: Record<(typeof IDENTITY_FIELDS)[number], string> = {
  address: 'adresse',
  siren: 'SIREN',
  authorisationNumber: "numéro d'autorisation",
  email: 'e-mail',
};
