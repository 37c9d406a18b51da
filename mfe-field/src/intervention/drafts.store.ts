import type { ReportBlocks } from '@vigie/contracts/field/intervention-report/report-content';
import { deviceStorage, holdFiles } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What was typed so far of a report, by its service or site: signatures are not kept, photos are held beside it. */
export interface ReportDraft {
  reportId: string;
  /** The act that will record it, under whose id the device holds its photos. */
  actId: string;
  startAt: string | null;
  endAt: string | null;
  blocks: ReportBlocks;
}

interface Drafts {
  /** By user and place, so that a colleague who signs in on the same phone begins with nothing. */
  drafts: Record<string, ReportDraft>;
  /** Services whose signed report this phone has recorded, sent or not; the newest last. */
  signed: string[];
}

const SIGNED_MAX = 100;

/** Kept on the device: an application killed in the middle of a form opens on it as it stood. */
export const useReportDrafts = create<Drafts>()(
  persist((): Drafts => ({ drafts: {}, signed: [] }), {
    name: 'vigie.report-drafts',
    storage: deviceStorage(),
    version: 1,
  }),
);

const change = (update: (known: Drafts) => Partial<Drafts>): void => {
  useReportDrafts.setState(update);
};

/** A report that nobody signed for so long is not signed any more: its photos go with it. */
const MAX_AGE_MS = 30 * 86_400_000;
const isOld = ({ startAt }: ReportDraft): boolean => startAt !== null && Date.now() - Date.parse(startAt) > MAX_AGE_MS;

export function keepDraft(key: string, draft: ReportDraft): void {
  const others = Object.entries(useReportDrafts.getState().drafts).filter(([name]) => name !== key);
  for (const [, { actId }] of others.filter(([, old]) => isOld(old))) void holdFiles(actId, []);
  change(() => ({ drafts: { ...Object.fromEntries(others.filter(([, old]) => !isOld(old))), [key]: draft } }));
}

export const dropDraft = (key: string): void => change(({ drafts: { [key]: _gone, ...drafts } }) => ({ drafts }));

export const noteSigned = (serviceId: string): void =>
  change(({ signed }) => ({ signed: [...signed, serviceId].slice(-SIGNED_MAX) }));
