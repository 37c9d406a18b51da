import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconSignature } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Ref } from '@vigie/contracts/core/wire';
import type { InterventionReport } from '@vigie/contracts/field/intervention-report/intervention-report';
import { missingFields, reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { ReadOnlyContext } from '@vigie/kit/logic/form/read-only';
import { navigateTo, toast, useOnline, useSession } from '@vigie/kit/runtime';
import { PhotoCapture } from '@vigie/kit/ui/capture/photo-capture';
import { fieldNode, inDocumentOrder } from '@vigie/kit/ui/dialog/error-summary';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { useRef, useState } from 'react';
import { waitingMessage } from '../execution/acts/waiting-message';
import { useHeldPhotos } from '../logbook/report/use-held-photos';
import type { FieldService } from '../my-planning/my-services.queries';
import { BlocksFields } from './blocks-fields';
import { dropDraft, keepDraft, type ReportDraft, useReportDrafts } from './drafts.store';
import styles from './intervention.module.css';
import { recordReport } from './record-report';
import { FilledLines } from './report-view';
import { SignatureFields, type Signed, UNSIGNED } from './sign/signature-fields';

interface Props {
  service: FieldService | undefined;
  site: Ref;
  timeZone: string;
  template: ReportTemplate;
  /** The report that the office began. */
  known: InterventionReport | undefined;
}

const PHOTOS_MAX = 10;

function draftOf({ service, known }: Pick<Props, 'service' | 'known'>): ReportDraft {
  const now = new Date().toISOString();
  return {
    reportId: known?.id ?? newId(),
    actId: newId(),
    startAt: service?.startedAt ?? known?.startAt ?? now,
    endAt: known?.endAt ?? null,
    blocks: known?.blocks ?? reportBlocksSchema.parse({}),
  };
}

/** The signing step starts at the top, so that the signers read the whole report again. */
const fromItsTop = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });

/** The form is several screens long, so the agent is taken from the button to the first field to correct. */
const focusFirst = (within: HTMLElement | null, paths: readonly string[]) =>
  paths
    .flatMap((path) => fieldNode(within, path) ?? [])
    .sort(inDocumentOrder)[0]
    ?.focus();

/** The report form on a phone, in two steps: entering it, then reading it again and signing it. */
export function FillReport({ service, site, timeZone, template, known }: Props) {
  const user = useSession((session) => session.user);
  const key = `${user?.id}/${service?.id ?? site.id}`;
  const [draft, setDraft] = useState(() => ({
    ...draftOf({ service, known }),
    ...useReportDrafts.getState().drafts[key],
  }));
  const [photos, holdPhotos] = useHeldPhotos(draft.actId);
  const [step, setStep] = useState<'fill' | 'sign'>('fill');
  // What is read and signed stays as it is, whatever the agency changes in its form meanwhile.
  const [readTemplate, setReadTemplate] = useState(template);
  const [tried, setTried] = useState(false);
  const [agent, setAgent] = useState<Signed>({
    ...UNSIGNED,
    fullname: user ? `${user.firstName} ${user.lastName}` : '',
  });
  const [customer, setCustomer] = useState<Signed>(UNSIGNED);
  const [sending, setSending] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { startAt, endAt, blocks } = draft;
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(key, next);
  };
  const setPhotos = (taken: File[]) => {
    holdPhotos(taken);
    // Saves the draft, because only the draft knows the id under which the photos are held.
    change({});
  };
  const missing = missingFields(template, blocks).map((field) => field.key);
  const backwards = startAt !== null && endAt !== null && Date.parse(endAt) < Date.parse(startAt);
  const faulty = [
    ...(startAt === null ? ['startAt'] : []),
    ...(backwards ? ['endAt'] : []),
    ...missing.map((name) => `blocks.extra.${name}`),
  ];
  const goOn = () => {
    setTried(true);
    if (startAt === null || faulty.length > 0) return void focusFirst(fields.current, faulty);
    if (endAt === null) change({ endAt: new Date().toISOString() });
    setReadTemplate(template);
    setStep('sign');
  };
  const record = async () => {
    if (startAt === null || !agent.signature) return;
    setSending(true);
    const place = { siteId: site.id, ...(service && { serviceId: service.id }) };
    const { reportId, actId } = draft;
    const recorded = await recordReport({
      ...{ reportId, actId, startAt, endAt, blocks, template: readTemplate, photos, ...place },
      signature: agent.signature,
      customerSignature: customer.signature,
    });
    setSending(false);
    if (!recorded) return;
    dropDraft(key);
    const online = useOnline.getState().online;
    toast(
      online
        ? { tone: 'positive', message: "Bon d'intervention enregistré" }
        : { tone: 'warning', message: waitingMessage("Bon d'intervention") },
    );
    navigateTo(service ? `/terrain/serviceActif/${service.id}` : '/home', { replace: true });
  };

  if (step === 'fill') {
    return (
      <div className={styles.fields} ref={fields}>
        <DateTimeField
          label="Arrivée sur site"
          data-path="startAt"
          timeZone={timeZone}
          value={startAt}
          onChange={(value) => change({ startAt: value })}
          error={tried && startAt === null ? VALIDATION_MESSAGES.required : undefined}
          required
        />
        <DateTimeField
          label="Départ"
          data-path="endAt"
          description="Vide : maintenant"
          timeZone={timeZone}
          value={endAt}
          onChange={(value) => change({ endAt: value })}
          error={tried && backwards ? VALIDATION_MESSAGES.endBeforeStart : undefined}
        />
        <BlocksFields
          template={template}
          blocks={blocks}
          onChange={(next) => change({ blocks: next })}
          timeZone={timeZone}
          missing={tried ? missing : []}
        />
        <PhotoCapture label="Photos" value={photos} onChange={setPhotos} max={PHOTOS_MAX} />
        <Button className={styles.big} rightSection={<IconChevronRight size={24} aria-hidden />} onClick={goOn}>
          Relire et signer
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields} ref={fromItsTop}>
      <FilledLines {...{ startAt: startAt ?? '', endAt, blocks, template: readTemplate, timeZone }} />
      {photos.length > 0 && (
        <ReadOnlyContext value>
          <PhotoCapture label="Photos" value={photos} onChange={setPhotos} max={PHOTOS_MAX} />
        </ReadOnlyContext>
      )}
      <SignatureFields name="Nom de l'agent" label="Signature de l'agent" value={agent} onChange={setAgent} required />
      <SignatureFields name="Nom du client" label="Signature du client" value={customer} onChange={setCustomer} />
      <Button
        className={styles.big}
        leftSection={<IconSignature size={24} aria-hidden />}
        disabled={!agent.signature || customer.drawn !== (customer.signature !== null)}
        loading={sending}
        onClick={() => void record()}
      >
        Enregistrer le bon d'intervention
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        disabled={sending}
        onClick={() => {
          // A corrected report must be signed again.
          setAgent({ ...agent, ...UNSIGNED, fullname: agent.fullname });
          setCustomer({ ...UNSIGNED, fullname: customer.fullname });
          setStep('fill');
        }}
      >
        Corriger
      </Button>
    </div>
  );
}
