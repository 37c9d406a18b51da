/** The letterhead of an agency that has said nothing of itself but its name. */
export const BARE_LETTERHEAD = {
  name: 'Sentinelle',
  legalForm: null,
  addressLines: [],
  phone: null,
  email: null,
  siren: null,
  siret: null,
  vatNumber: null,
  authorisationNumber: null,
  logoFileId: null,
};
