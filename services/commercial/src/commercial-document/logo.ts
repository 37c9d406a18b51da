import { readFileBytes } from '@vigie/service-kit/files/files';

/** Returns the bytes of an agency's logo, for its papers. */
export const logoOf = async (agencyId: string, fileId: string | null): Promise<Buffer | undefined> =>
  fileId ? readFileBytes(agencyId, fileId) : undefined;
