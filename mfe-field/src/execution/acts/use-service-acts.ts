import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { isUnvisited } from '@vigie/contracts/field/circuit/judge-stop';
import { needsReason, refusalOf } from '@vigie/contracts/field/execution/judge-act';
import { EARLY_BEFORE_MIN } from '@vigie/contracts/field/execution/limits';
import { navigateTo, toast, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { nameOfService, placeOf } from '../../circuit/own-stops';
import type { FieldService } from '../../my-planning/my-services.queries';
import type { RoundsLeft, roundsLeft } from '../../round-execution/watch/watch-walks';
import { vibrate } from '../feedback';
import { type ActKind, viewOf } from './local-acts';
import { useLocalActs } from './local-acts.store';
import { refuseOnlyLooking } from './only-looking';
import { type EndReason, recordAct } from './record-act';

export interface ServiceActs {
  /** Checks before the start point is read. */
  readyToStart: () => boolean;
  start: (pointId?: string) => Promise<void>;
  pause: () => Promise<void>;
  endPause: () => Promise<void>;
  interrupt: () => Promise<void>;
  /**
   * Checks before the end point is read: the rounds are done, and the report is signed. Returns false if the agent must
   * do one of them first.
   */
  readyToEnd: () => Promise<boolean>;
  /** Returns true if a reason must be given first, with `endEarly`. */
  end: (pointId?: string) => Promise<boolean>;
  endEarly: (reason: EndReason, pointId?: string) => void;
}

type Question = Parameters<typeof confirm>[0];

/**
 * Lazy-loaded: the buttons are on the first page of a phone, and these questions are rare. Null on a phone that lost the
 * network before it had them: the act must be possible all the same.
 */
const seldomAsked = () => import('./seldom-asked').catch(() => null);

const minutesUntil = ({ startAt }: FieldService, nowMs: number): number => (Date.parse(startAt) - nowMs) / MINUTE_MS;

/**
 * Returns the acts on a service. Each is checked before and after its confirmation, because a second tap may have
 * recorded an act meanwhile.
 */
export function useServiceActs(service: FieldService, running: FieldService | undefined): ServiceActs {
  const userId = useSession((session) => session.user?.id) ?? '';
  const agentId = useSession((session) => session.membership?.agentId) ?? service.agent?.id ?? null;
  const { id } = service;
  const name = nameOfService(service);
  const other = running && running.id !== id && !running.isEndSettled ? running : undefined;

  const refused = (kind: ActKind): boolean => {
    if (refuseOnlyLooking()) return true;
    const view = viewOf(service, useLocalActs.getState().acts, agentId, Date.now());
    const refusal = refusalOf(view, kind, other !== undefined);
    if (refusal === null) return false;
    vibrate('refused');
    // Without the other service, this one would be refused otherwise or not at all.
    const isElsewhere = refusal !== refusalOf(view, kind, false);
    const message = other && isElsewhere ? `${nameOfService(other)} : terminez-le avant d'en prendre un autre.` : name;
    toast({ tone: 'warning', title: refusal, message });
    return true;
  };
  const agreed = async (kind: ActKind, question: Partial<Question> & Omit<Question, 'message'>): Promise<boolean> =>
    !refused(kind) && (await confirm({ message: name, ...question })) && !refused(kind);

  const record = (kind: ActKind, more: Parameters<typeof recordAct>[3] = {}) =>
    recordAct(userId, id, kind, { siteId: placeOf(service)?.id, ...more });

  return {
    readyToStart: () => !refused('start'),
    async start(pointId) {
      const resumes = service.startedAt !== null;
      const title = resumes ? FIELD_MESSAGES.confirmResume : FIELD_MESSAGES.confirmStart;
      const confirmLabel = resumes ? 'Reprendre le service' : 'Prendre le service';
      const isEarly = !resumes && minutesUntil(service, Date.now()) > EARLY_BEFORE_MIN;
      const early = isEarly ? (await seldomAsked())?.startsLater(service, Date.now()) : null;
      const question = { title, confirmLabel, ...(early && { message: early, tone: 'negative' as const }) };
      if (await agreed('start', question)) record('start', { pointId });
    },
    async pause() {
      const question = { title: FIELD_MESSAGES.startPause, confirmLabel: 'Démarrer' };
      if (await agreed('startBreak', question)) record('startBreak');
    },
    async endPause() {
      const question = { title: FIELD_MESSAGES.endPause, confirmLabel: 'Reprendre' };
      if (await agreed('endBreak', question)) record('endBreak');
    },
    async interrupt() {
      if (refused('interrupt')) return;
      const asked = await seldomAsked();
      const question = { title: FIELD_MESSAGES.interruptService, confirmLabel: 'Interrompre' };
      const comment = asked ? await asked.askInterruption(name) : (await agreed('interrupt', question)) ? '' : null;
      if (comment === null || refused('interrupt')) return;
      record('interrupt', { comment });
    },
    async readyToEnd() {
      if (refused('end')) return false;
      const rounds = await roundsLeftOf(id, { userId, agentId });
      if (rounds.running) {
        vibrate('refused');
        toast({ tone: 'warning', title: FIELD_MESSAGES.roundActive, message: FIELD_MESSAGES.roundActiveCaption });
        return false;
      }
      const unfinished = { title: FIELD_MESSAGES.unfinishedRounds, confirmLabel: 'Terminer quand même' };
      if (rounds.unfinished && !(await agreed('end', unfinished))) return false;
      const left = (service.services ?? []).filter(isUnvisited).length;
      const missed = { title: FIELD_MESSAGES.stopsLeft({ count: left }), confirmLabel: 'Terminer quand même' };
      if (left > 0 && !(await agreed('end', missed))) return false;
      if (!service.needsReport || (await signedReportOf(id))) return true;
      vibrate('refused');
      toast({ tone: 'warning', title: FIELD_MESSAGES.signatureRequired, message: name });
      navigateTo(`/terrain/intervention/${id}`);
      return false;
    },
    async end(pointId) {
      const question = { title: FIELD_MESSAGES.confirmEnd, confirmLabel: 'Terminer', tone: 'negative' } as const;
      if (!(await agreed('end', question))) {
        toast({ tone: 'info', message: FIELD_MESSAGES.endCancelled });
        return false;
      }
      if (needsReason({ end: Date.parse(service.endAt) }, Date.now())) return true;
      record('end', { pointId });
      return false;
    },
    endEarly(reason, pointId) {
      if (!refused('end')) record('end', { ...reason, pointId });
    },
  };
}

/** Lazy-loaded when a service with a report ends, because few services are interventions. */
const signedReportOf = (serviceId: string): Promise<boolean> =>
  import('../../intervention-report/signed-report').then(({ hasSignedReport }) => hasSignedReport(serviceId));

/**
 * Lazy-loaded when a service ends. A phone that lost the network before it had this code knows no round: the service can
 * be ended all the same.
 */
const roundsLeftOf = (...asked: Parameters<typeof roundsLeft>): Promise<RoundsLeft> =>
  import('../../round-execution/watch/watch-walks').then(
    ({ roundsLeft }) => roundsLeft(...asked),
    () => ({ running: false, unfinished: false }),
  );
