import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconClipboardCheck,
  IconEye,
  IconLifebuoy,
  IconPackages,
  IconRadio,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react';
import { eventFamily, eventType, RADIO_EVENT_TYPE } from '@vigie/contracts/catalogues/event-types';
import type { EventFamily, EventType } from '@vigie/contracts/catalogues/event-types/event-type';
import type { Ref } from '@vigie/contracts/core/wire';
import { BETWEEN_STOPS } from '@vigie/contracts/field/circuit/between-stops';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { useFocusOnSwitch } from '@vigie/kit/logic/screen/use-focus-on-switch';
import { hasRole, navigateTo, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addressOfService, placeOf } from '../../circuit/own-stops';
import { OnlyLooking, useOnlyLooking } from '../../execution/acts/only-looking';
import { useFieldServices } from '../../execution/use-field-services';
import { Choices } from './choices';
import { CompleteReport } from './complete-report';
import { dropEntryDraft, leftEntryDraft } from './entry-drafts.store';
import { ON_THE_WAY, PlaceStep } from './place-step';
import styles from './report.module.css';
import { familiesToReport, radioToReport, typesToReport, wantedType } from './report-types';
import { sendReport } from './send-report';
import { MAY_NOT_REPORT, useMayReport } from './use-may-report';
import { useProposedTypes } from './use-proposed-types';
import { type Words, WordsStep } from './words-step';

/** Query parameter that restricts the form to a family or a type. */
const TYPE_PARAM = 'typeKey';

const ICONS: Record<string, ReactNode> = {
  incident: <IconAlertTriangle size={24} stroke={1.75} aria-hidden />,
  observation: <IconEye size={24} stroke={1.75} aria-hidden />,
  specific_control: <IconClipboardCheck size={24} stroke={1.75} aria-hidden />,
  presence: <IconUserCheck size={24} stroke={1.75} aria-hidden />,
  logistic: <IconPackages size={24} stroke={1.75} aria-hidden />,
  care_rescue: <IconLifebuoy size={24} stroke={1.75} aria-hidden />,
  delivery: <IconTruckDelivery size={24} stroke={1.75} aria-hidden />,
  [RADIO_EVENT_TYPE]: <IconRadio size={24} stroke={1.75} aria-hidden />,
};

export function ReportScreen() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const typeKey = params.get(TYPE_PARAM);
  const may = useMayReport();
  if (id) return <CompleteReport id={id} />;
  return may ? <NewReport key={typeKey} typeKey={typeKey} /> : <ErrorState title={MAY_NOT_REPORT} />;
}

/** A new report, one question per screen: family, type, site if no service runs, then text and photos. */
function NewReport({ typeKey }: { typeKey: string | null }) {
  const wanted = wantedType(typeKey);
  const { running } = useFieldServices();
  const proposed = useProposedTypes();
  // On a circuit the site is that of the current stop; between two stops the agent says where.
  const here = running && placeOf(running);
  const agent = useSession((session) => hasRole(session, ['agent']));
  // What was begun in one agency, about its customer, does not appear in another.
  const owner = useSession((session) => `${session.user?.id}/${session.agency?.id}`);
  const draftKey = `${owner}/new/${typeKey ?? ''}`;
  // A reloaded page, for example after the camera was open, continues at the same question.
  const [left] = useState(() => leftOff(draftKey));
  const [family, setFamily] = useState<EventFamily | null>(wanted.kind === 'family' ? wanted.family : left.family);
  const [chosen, setType] = useState<EventType | null>(wanted.kind === 'type' ? wanted.type : left.type);
  const [site, setSite] = useState<Ref | null>(left.site);
  const [sending, setSending] = useState(false);
  const looking = useOnlyLooking();
  const families = familiesToReport(proposed);
  const radioType = radioToReport(proposed);
  const where = here ?? site;
  // Not the place itself: a circuit goes on to its next stop while somebody writes.
  const words = (family || chosen) && where ? 'words' : '';
  useFocusOnSwitch([family?.typeKey, chosen?.typeKey, words].join('/'));
  if (wanted.kind === 'refused') return <ErrorState title={wanted.message} />;
  const types = family ? typesToReport(family.typeKey, proposed) : [];
  // A question with one answer is not asked.
  const only = types.length === 1 ? types[0] : undefined;
  const type = chosen ?? only;
  const chooseAnother = () => {
    setType(null);
    if (only) setFamily(null);
  };
  const mayChoose = wanted.kind === 'any' || (wanted.kind === 'family' && !only);

  const send = async ({ actId: id, infos, photos, radio, located }: Words) => {
    if (!type) return;
    setSending(true);
    const at = here ?? site;
    const onTheWay = at?.id === ON_THE_WAY.id;
    const siteId = onTheWay ? undefined : at?.id;
    const said = onTheWay ? [BETWEEN_STOPS, infos].filter(Boolean).join('\n') : infos;
    const place = running ? { serviceId: running.id, siteId } : { siteId };
    const kept = await sendReport(
      {
        id,
        lane: `entry/${id}`,
        call: recordEntryCalls.saveEvent,
        at: new Date().toISOString(),
        body: { typeKey: type.typeKey, ...place, infos: said || undefined, radio: radio ?? undefined },
        files: photos,
        label: type.name,
      },
      located,
    );
    setSending(false);
    if (!kept) return;
    dropEntryDraft(draftKey);
    const after = running ? addressOfService(running) : agent ? '/home' : '/platform/terrain/adminMc';
    navigateTo(after, { replace: true });
  };

  if (type) {
    const another = mayChoose ? chooseAnother : undefined;
    const back = site && !here ? () => setSite(null) : another;
    return (
      <Step title={type.name} lead={where?.name ?? 'Où cela se passe-t-il ?'} onBack={back}>
        {where && looking ? (
          <OnlyLooking />
        ) : where ? (
          <WordsStep
            draftKey={draftKey}
            chosen={{ typeKey: type.typeKey, site }}
            required={type.typeKey.endsWith('free_entry')}
            sending={sending}
            onSend={(w) => void send(w)}
            onBeginAgain={another}
          />
        ) : (
          <PlaceStep circuit={running} onChoose={setSite} />
        )}
      </Step>
    );
  }
  if (family) {
    return (
      <Step
        title={family.name}
        lead="De quoi s'agit-il ?"
        onBack={wanted.kind === 'family' ? undefined : () => setFamily(null)}
      >
        <Choices
          label={family.name}
          choices={types.map((one) => ({ key: one.typeKey, label: one.name }))}
          onChoose={(key) => setType(types.find((one) => one.typeKey === key) ?? null)}
        />
      </Step>
    );
  }
  return (
    <Step title="Signaler" lead={here?.name ?? 'Que voulez-vous signaler ?'}>
      <Choices
        label="Familles"
        choices={[...families, ...(radioType ? [radioType] : [])].map(({ typeKey: key, name }) => ({
          key,
          label: name,
          icon: ICONS[key],
        }))}
        onChoose={(key) => {
          if (key === radioType?.typeKey) setType(radioType);
          else setFamily(families.find((one) => one.typeKey === key) ?? null);
        }}
      />
    </Step>
  );
}

/** Returns the choices of an unfinished report. */
function leftOff(draftKey: string) {
  const { typeKey, site = null } = leftEntryDraft(draftKey) ?? {};
  const known = typeKey ? { type: eventType(typeKey), family: eventFamily(typeKey) } : {};
  return { type: known.type ?? null, family: known.family ?? null, site };
}

interface StepProps {
  title: string;
  lead: string;
  onBack?: () => void;
  children: ReactNode;
}

function Step({ title, lead, onBack, children }: StepProps) {
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          onBack && (
            <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
              Retour
            </Button>
          )
        }
      />
      {children}
    </div>
  );
}
