import { Alert, Text } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  COMPENSATORY_REST_MESSAGES,
  type CompensatoryRest,
  type CompensatoryRestSave,
  compensatoryRestFields,
  compensatoryRestSaveSchema,
  restToCountSchema,
} from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import type { CountedRest } from '@vigie/contracts/rules/hours/counted-rest';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useCall, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Decisions } from '../absence/decisions';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { OFFICE_ANSWERS } from './answer-request';

/** Creates, shows and changes a compensatory rest, with the balance of its agent. */
export function CompensatoryRestDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(compensatoryRestCalls.compensatoryRest, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.compensatoryRest} save={compensatoryRestActs.save}>
      {(read) => <RestFormDialog key={act} dialog={dialog} known={read?.compensatoryRest} />}
    </LinkedRecord>
  );
}

const { requested, active } = compensatoryRestStatuses.value;
/**
 * The duration of an agent's own request is computed. Without one, the error asks for another period instead of a
 * number.
 */
const ownSchema = compensatoryRestSaveSchema.safeExtend({
  durationMin: z.number({ error: COMPENSATORY_REST_MESSAGES.nothingToCount }),
});

function draftOf(id: string, own: string | null, known?: CompensatoryRest): Draft<CompensatoryRestSave> {
  if (known) {
    const { status: _status, answer: _answer, agent, ...fields } = known;
    return { ...fields, agent: { id: agent.id } };
  }
  return { id, agent: { id: own ?? '' }, startAt: null, endAt: null, durationMin: null, comment: null };
}

interface Period {
  startAt?: string | null;
  endAt?: string | null;
}

/** Returns the planned and contractual hours in the rest, once both its ends are known. */
function useCounted(agent: string | null, { startAt, endAt }: Period) {
  const query = { agent: agent ?? '', startAt: startAt ?? '', endAt: endAt ?? '' };
  return useCall(
    compensatoryRestCalls.countCompensatoryRest,
    { query },
    { enabled: restToCountSchema.safeParse(query).success },
  );
}

const sameTimes = (a: Period, b: Period | undefined): boolean =>
  b?.startAt != null && b.endAt != null && a.startAt === b.startAt && a.endAt === b.endAt;

function RestFormDialog({ dialog, known }: { dialog: LinkedProps; known?: CompensatoryRest }) {
  const timeZone = useTimeZone();
  const own = useSession((session) => session.membership?.agentId ?? null);
  const form = useZodForm(own ? ownSchema : compensatoryRestSaveSchema, draftOf(dialog.subject.id, own, known));
  const save = useSend(compensatoryRestCalls.saveCompensatoryRest, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST');
  const open: readonly number[] = own ? [requested] : [requested, active];
  const editable = (own !== null || mayEdit) && (!known || open.includes(known.status));
  const { startAt, endAt, durationMin, agent } = form.values;
  const { data: counted, error: uncounted } = useCounted(agent?.id ?? null, form.values);
  const [typed, setTyped] = useState(false);
  // The duration follows the period until the user types another one; that of an existing rest, only after its period
  // changes.
  const follows = counted && !typed && !sameTimes({ startAt, endAt }, known);
  const minutes = counted && (counted.plannedMin + counted.contractMin || null);
  useEffect(() => {
    if (follows && durationMin !== minutes) form.set('durationMin', minutes ?? null);
  }, [follows, durationMin, minutes, form]);
  const acts = useActs(compensatoryRestActs, OFFICE_ANSWERS);
  const asked = known && own === null && mayEdit && known.status === requested ? known : undefined;
  const fields = (
    <>
      {own === null && (
        <RefField
          label="Agent"
          {...form.field('agent.id')}
          value={agent?.id || null}
          onChange={(id) => form.set('agent.id', id ?? '')}
          required
          source={DIRECTORY_SOURCES.agent}
          known={known ? [known.agent] : []}
        />
      )}
      {agent?.id && <Balance agentId={agent.id} startAt={startAt ?? null} />}
      <Pair>
        <DateTimeField label="Début" timeZone={timeZone} {...form.field('startAt')} />
        <DateTimeField label="Fin" timeZone={timeZone} {...form.field('endAt')} />
      </Pair>
      {own === null ? (
        <NumberField
          label="Durée décomptée"
          description={[
            durationMin ? `Soit ${formatMinutes(durationMin)}` : 'En minutes, retirées du repos acquis',
            ...(counted ? [COMPENSATORY_REST_MESSAGES.counted(counted)] : []),
          ].join(' · ')}
          {...form.field('durationMin')}
          onChange={(value) => {
            setTyped(true);
            form.set('durationMin', value);
          }}
          suffix=" min"
          min={0}
        />
      ) : (
        <Counted counted={counted} error={uncounted ?? null} />
      )}
      <TextAreaField label="Commentaire" {...form.field('comment')} value={form.values.comment ?? null} />
    </>
  );
  const tabs = known &&
    own === null && [
      { key: 'rest', label: 'Repos', paths: ['agent', 'startAt', 'endAt', 'durationMin', 'comment'], content: fields },
      historyTab(compensatoryRestCalls.historyCompensatoryRest, known.id, compensatoryRestFields),
    ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.compensatoryRest}
      form={form}
      mayEdit={editable}
      readActions={asked && <Decisions acts={acts(asked)} agent={asked.agent} onDone={dialog.close} />}
      title={own ? 'Demande de repos compensateur' : undefined}
      saveLabel={own ? 'Envoyer la demande' : undefined}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: own ? 'Demande envoyée' : 'Repos compensateur enregistré' });
      }}
    >
      {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
    </LinkedForm>
  );
}

/** The hours that are deducted from the agent's balance, shown before the request. */
function Counted({ counted, error }: { counted: CountedRest | undefined; error: Error | null }) {
  if (error) return <Alert color="negative">{error.message}</Alert>;
  if (!counted) return null;
  const minutes = counted.plannedMin + counted.contractMin;
  return (
    <Alert
      color={minutes === 0 ? 'warning' : 'blue'}
      title={minutes > 0 ? `Décompté : ${formatMinutes(minutes)}` : undefined}
      role="status"
    >
      {minutes === 0 ? `${COMPENSATORY_REST_MESSAGES.counted(counted)}.` : COMPENSATORY_REST_MESSAGES.counted(counted)}
    </Alert>
  );
}

/** The agent's earned rest and balance in the year of the rest. */
function Balance({ agentId, startAt }: { agentId: string; startAt: string | null }) {
  const { day } = wallClock(startAt ?? new Date().toISOString(), useTimeZone());
  const year = day.slice(0, 4);
  const mayList = useRight('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST');
  const own = useSession((session) => session.membership?.agentId ?? null);
  const { data } = useCall(
    compensatoryRestCalls.compensatoryRestBalances,
    { query: { year } },
    { enabled: (mayList || own !== null) && /^(19|2\d)\d\d$/.test(year) },
  );
  const balance = data?.balances.find(({ agent }) => agent.id === agentId);
  if (!balance) return null;
  return (
    <Text size="sm" c="dimmed">
      {`En ${year} : ${formatMinutes(balance.carriedMin + balance.earnedMin)} acquis ou reportés, ${formatMinutes(balance.takenMin + balance.plannedMin)} posés.`}
    </Text>
  );
}
