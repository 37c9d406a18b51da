import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { customerSignatureFields, interventionReportSchema } from './intervention-report';

/** Days for which the link of a mail opens its report. */
export const REPORT_LINK_DAYS = 60;

/** Where a report stands for who opens its link: from `expired` on nothing of it is shown any more. */
const REPORT_LINK_STATES = ['open', 'signed', 'expired', 'revoked', 'archived'] as const;
export type ReportLinkState = (typeof REPORT_LINK_STATES)[number];

/** A secret of the mail: 256 random bits. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** What the address of the page names. */
export const reportLinkParams = z.object({ agency: idSchema, id: idSchema, token: tokenSchema });

/** What the holder of a link is shown. */
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
    /** The report that was shown: another one since is refused. */
    updatedAt: instantSchema,
  })
  .strict();

interface Link {
  expiresAt: Date;
  revokedAt: Date | null;
}

/** What a link still opens. */
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
