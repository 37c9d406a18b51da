import { z } from 'zod';
import { loose } from '../../core/received/loose';
import { readStored } from '../../core/received/stored';
import { letterheadSchema } from '../commercial-document/issued-copy';
import { CONTRACT_MESSAGES } from './contract-messages';

const runSchema = loose({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  href: z.string().optional(),
});

/** The copy of a contract as it was sent for signature. What contracts of before lack is optional. */
const sentContractSchema = loose({
  kind: z.enum(['agent', 'customer']),
  letterhead: letterheadSchema,
  title: z.string(),
  day: z.string().nullable(),
  party: loose({ name: z.string(), lines: z.array(z.string()) }),
  facts: z.array(z.tuple([z.string(), z.string()])),
  body: z.array(
    loose({
      kind: z.enum(['paragraph', 'heading', 'item', 'image']),
      marker: z.string().optional(),
      runs: z.array(runSchema),
      image: loose({
        src: z.string(),
        alt: z.string(),
        width: z.number().optional(),
        height: z.number().optional(),
      }).optional(),
    }),
  ),
  mediator: z.string().optional(),
  withdrawal: z.string().optional(),
  signers: z.array(
    loose({ id: z.string(), party: z.enum(['agency', 'counterpart']), name: z.string(), email: z.string() }),
  ),
});

/**
 * Returns what a contract showed when it was sent; null for one that was not.
 * @throws UnreadableStored when the copy is invalid: somebody would sign or keep another text
 */
export const readSent = ({ title, issued }: { title: string; issued: unknown }) =>
  issued === null ? null : readStored(sentContractSchema, issued, CONTRACT_MESSAGES.contractUnreadable({ title }));
