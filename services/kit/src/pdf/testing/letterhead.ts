/** The letterhead of an agency that has only a name. */
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
