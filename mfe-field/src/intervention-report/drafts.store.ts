import { DAY_MS } from '@vigie/contracts/core/time/days';
import type { ReportBlocks } from '@vigie/contracts/field/intervention-report/report-content';
import { holdFiles } from '@vigie/kit/runtime';
import { keptOnDevice } from '../device/kept-on-device';

/** The unfinished report of a service or site. Signatures are not kept; the photos are stored separately. */
export interface ReportDraft {
  reportId: string;
  /** Id of the act that will record the report. The device holds the photos under it. */
  actId: string;
  startAt: string | null;
  endAt: string | null;
  blocks: ReportBlocks;
}

interface Drafts {
  /** By user and service or site, so that a colleague who signs in on the same phone starts with an empty report. */
  drafts: Record<string, ReportDraft>;
  /** Services whose signed report this phone has recorded, sent or not, newest last. */
  signed: string[];
}

const SIGNED_MAX = 100;

const { use, change } = keptOnDevice<Drafts>('vigie.report-drafts', { drafts: {}, signed: [] });
export const useReportDrafts = use;

/** An unsigned draft older than this is deleted with its photos. */
const MAX_AGE_MS = 30 * DAY_MS;
const isOld = ({ startAt }: ReportDraft): boolean => startAt !== null && Date.now() - Date.parse(startAt) > MAX_AGE_MS;

export function keepDraft(key: string, draft: ReportDraft): void {
  change(({ drafts }) => {
    const others = Object.entries(drafts).filter(([name]) => name !== key);
    for (const [, { actId }] of others.filter(([, old]) => isOld(old))) void holdFiles(actId, []);
    return { drafts: { ...Object.fromEntries(others.filter(([, old]) => !isOld(old))), [key]: draft } };
  });
}

export const dropDraft = (key: string): void => change(({ drafts: { [key]: _gone, ...drafts } }) => ({ drafts }));

export const noteSigned = (serviceId: string): void =>
  change(({ signed }) => ({ signed: [...signed, serviceId].slice(-SIGNED_MAX) }));
