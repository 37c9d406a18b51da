/** Mails of the platform itself, which belongs to no agency, are stored under the nil UUID. */
export const PLATFORM_AGENCY = '00000000-0000-0000-0000-000000000000';
