import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { customerSignatureFields, interventionReportSchema } from './intervention-report';

/** Days for which the link in a mail opens its report. */
export const REPORT_LINK_DAYS = 60;

/** State of the report behind a link: from `expired` on the page shows nothing of it. */
const REPORT_LINK_STATES = ['open', 'signed', 'expired', 'revoked', 'archived'] as const;
export type ReportLinkState = (typeof REPORT_LINK_STATES)[number];

/** Secret of the mail's link: 256 random bits. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Parameters in the page's address. */
export const reportLinkParams = z.object({ agency: idSchema, id: idSchema, token: tokenSchema });

/** The report that the holder of a link sees. */
export const publicReportSchema = z.object({
  state: z.enum(REPORT_LINK_STATES),
  number: z.string(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  report: interventionReportSchema
    .pick({
      startAt: true,
      endAt: true,
      blocks: true,
      template: true,
      timeZone: true,
      signature: true,
      customerSignature: true,
      updatedAt: true,
    })
    .extend({ site: z.string(), customer: z.string(), agent: z.string(), photos: z.number().int() })
    .nullable(),
});
export type PublicReport = z.output<typeof publicReportSchema>;

export const signByLinkSchema = z
  .object({
    ...customerSignatureFields,
    /** Version that the signer saw; the server refuses a signature on a newer one. */
    updatedAt: instantSchema,
  })
  .strict();

interface Link {
  expiresAt: Date;
  revokedAt: Date | null;
}

/** Returns the state of a link. */
export function reportLinkState(
  link: Link,
  report: { archived: boolean; signedByCustomer: boolean },
  nowMs: number,
): ReportLinkState {
  if (link.revokedAt) return 'revoked';
  if (report.archived) return 'archived';
  if (link.expiresAt.getTime() <= nowMs) return 'expired';
  return report.signedByCustomer ? 'signed' : 'open';
}
