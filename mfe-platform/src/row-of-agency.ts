import type { Ref } from '@vigie/contracts/core/wire';

/** The key of a row in a list of all agencies: the database knows a record by its agency and its id. */
export const rowOfAgency = ({ id, agency }: { id: string; agency: Ref | null }): string => `${agency?.id ?? ''}/${id}`;
