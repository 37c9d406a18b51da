import { z } from 'zod';
import { waitingSchema } from '../../core/heartbeat';
import { instantSchema } from '../../core/wire';

/** The programs of an installation, with their purpose for users. */
export const PROGRAMS = [
  { value: 'gateway', label: 'Passerelle', does: 'Reçoit toutes les demandes' },
  { value: 'platform', label: 'Plateforme', does: 'Comptes, agences, fichiers' },
  { value: 'commercial', label: 'Commercial', does: 'Clients, devis, factures' },
  { value: 'field', label: 'Terrain', does: 'Planning, rondes, main courante' },
  { value: 'workers', label: 'Tâches de fond', does: 'E-mails, exports, rappels' },
] as const;

/** Dependencies of a program besides the database. */
export const NEEDS = {
  files: 'le stockage des fichiers',
  mail: "le serveur d'e-mails",
  queues: 'les files de tâches',
  platform: 'la plateforme',
  commercial: 'le commercial',
  field: 'le terrain',
} as const;

const programSchema = z.object({
  program: z.enum(['gateway', 'platform', 'commercial', 'field', 'workers']),
  /** Host and port; null when no instance ever reported, or all stopped long ago. */
  instance: z.string().nullable(),
  startedAt: instantSchema.nullable(),
  version: z.string().nullable(),
  lastBeatAt: instantSchema.nullable(),
  silent: z.boolean(),
  /** Keys of NEEDS. */
  unreachable: z.array(z.string()),
});

export const programHealthSchema = z.object({
  at: instantSchema,
  programs: z.array(programSchema),
  database: z.object({
    version: z.string(),
    startedAt: instantSchema,
    connections: z.number().int(),
    mostConnections: z.number().int(),
    bytes: z.number().int(),
  }),
  queues: z.array(waitingSchema),
  failedJobs: z.number().int(),
});
export type ProgramHealth = z.output<typeof programHealthSchema>;
