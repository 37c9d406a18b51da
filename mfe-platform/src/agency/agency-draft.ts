import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { AGENCY_STATUS, agencyStatuses, agencyStatusRefusal } from '@vigie/contracts/platform/agency/agency.statuses';
import { agencySaveSchema, ownerSchema } from '@vigie/contracts/platform/agency/agency-changes';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { type Draft, prepared } from '@vigie/kit/logic/form/zod-form';
import type { z } from 'zod';

/** A new agency needs a name and an owner. */
const newSchema = agencySaveSchema.extend({ name: agencySaveSchema.shape.name.unwrap(), owner: ownerSchema });
type Save = z.input<typeof agencySaveSchema>;
type AgencySave = z.output<typeof agencySaveSchema>;

export type AgencyForm = ZodForm<typeof agencySaveSchema>;

/** The statuses that an agency has or may get; a new one may get any. */
export const statusOptions = (agency: Agency | undefined) =>
  agencyStatuses.all
    .filter(({ value }) => !agency || agencyStatusRefusal(agency.status, value) === null)
    .map(({ value, label }) => ({ value, label }));

export function agencyFormSchema(agency: Agency | undefined): typeof agencySaveSchema {
  const known = agencySaveSchema.extend({ name: agencySaveSchema.shape.name.unwrap() });
  return (agency?.manager ? known : newSchema) as unknown as typeof agencySaveSchema;
}

/** An owner who is still to be named. */
export const NO_NAME = { email: null, firstName: null, lastName: null };

/** Returns the initial values of the agency form. Settings are not included: each settings page saves its own. */
export function agencyDraft(id: string, agency?: Agency): Draft<Save> {
  if (!agency) {
    return {
      id,
      name: '',
      status: AGENCY_STATUS.activated,
      subscriptionActive: true,
      agentsLimit: 50,
      accountsLimit: 5,
      address: { street: '', zipcode: '', city: '', country: DEFAULT_COUNTRY },
      owner: null,
    };
  }
  const { name, type, address, updatedAt, email, phone, siren, siret, vatNumber, authorisationNumber } = agency;
  const { shareCapitalCents, rcsCity, vatRegime, iban, bic } = agency;
  const { subscriptionActive, subscriptionEndsOn, payment, lastPaymentOn, agentsLimit, accountsLimit } = agency;
  return {
    id,
    name,
    type,
    address,
    updatedAt,
    email,
    phone,
    siren,
    siret,
    vatNumber,
    authorisationNumber,
    shareCapitalCents,
    rcsCity,
    vatRegime,
    iban,
    bic,
    status: agency.status,
    subscriptionActive,
    subscriptionEndsOn,
    payment,
    lastPaymentOn,
    agentsLimit,
    accountsLimit,
    ...(agency.manager ? {} : { owner: NO_NAME }),
  };
}

/** Returns the changed fields of a known agency; null when nothing was changed. */
export function agencyChanges(agency: Agency, { id, updatedAt, ...values }: AgencySave): AgencySave | null {
  // Compares with the schema's output: a blank that was typed and removed again is not a change.
  const known = agencySaveSchema.safeParse(prepared(agencySaveSchema, { ...agencyDraft(id, agency), owner: null }));
  const before: Partial<AgencySave> = known.data ?? {};
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof AgencySave]),
  );
  return changed.length === 0 ? null : { id, updatedAt, ...Object.fromEntries(changed) };
}
