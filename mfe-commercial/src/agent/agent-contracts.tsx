import { AGREEMENT_CATEGORIES, WORK_CONTRACT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { WORK_CONTRACT_STATUS, WORK_CONTRACT_STATUSES } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { newId } from '@vigie/contracts/core/id';
import { LEGAL_MONTHLY_HOURS, LEGAL_WEEKLY_HOURS } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { HOURS_PERIODS, type HoursPeriod } from '@vigie/contracts/rules/hours/hours-period';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useOwnCurrency } from '../forms/use-currency-of';
import type { AgentForm } from './agent-draft';
import { convertedMinutes, hoursOf, minutesOf } from './contract-hours';

const newContract = () => ({
  id: newId(),
  name: null,
  type: 'cdi',
  startsOn: null,
  endsOn: null,
  trialEndsOn: null,
  period: 'month',
  hoursLimitMin: minutesOf(LEGAL_MONTHLY_HOURS),
  hourlyPayCents: null,
  monthlyPayCents: null,
  classificationCategory: null,
  classificationLevel: null,
  classificationGrade: null,
  classificationCoefficient: null,
  tutor: null,
  workPlace: null,
  status: WORK_CONTRACT_STATUS.active,
});

export function AgentContracts({ form }: { form: AgentForm }) {
  const { values } = form;
  const other = form.field('otherWeeklyMin');
  return (
    <>
      <Pair>
        <DateField label="Date d'entrée" {...form.field('hiredOn')} value={values.hiredOn ?? null} />
        <DateField
          label="Date de sortie"
          description="Dernier jour de travail : la licence prend fin ensuite"
          {...form.field('leftOn')}
          value={values.leftOn ?? null}
        />
      </Pair>
      <NumberField
        label="Heures chez d'autres employeurs"
        decimals={2}
        suffix=" h"
        description="Par semaine, tous les autres employeurs ensemble"
        {...other}
        value={other.value === null || other.value === undefined ? null : hoursOf(other.value)}
        onChange={(typed) => other.onChange(typed === null ? null : minutesOf(typed))}
      />
      <Repeated
        title="Contrats de travail"
        empty="Aucun contrat de travail : les limites de l'agence s'appliquent au planning."
        addLabel="Ajouter un contrat"
        rows={values.contracts ?? []}
        onAdd={() => form.insert('contracts', newContract())}
        onRemove={(index) => form.remove('contracts', index)}
        row={(index) => <ContractFields form={form} index={index} />}
      />
    </>
  );
}

function ContractFields({ form, index }: { form: AgentForm; index: number }) {
  const currency = useOwnCurrency();
  const contract = form.values.contracts?.[index];
  if (!contract) return null;
  const at = <K extends string>(key: K) => `contracts.${index}.${key}` as const;
  const hours = form.field(at('hoursLimitMin'));
  const changePeriod = (period: HoursPeriod | null) => {
    form.set(at('period'), period);
    const { period: before, hoursLimitMin } = contract;
    if (period && before && hoursLimitMin)
      form.set(at('hoursLimitMin'), convertedMinutes(hoursLimitMin, before, period));
  };
  return (
    <>
      <Pair>
        <SelectField label="Contrat" options={WORK_CONTRACT_TYPES} {...form.field(at('type'))} />
        <TextField
          label="Emploi occupé"
          description="Tel que le registre du personnel le porte : agent de sécurité, chef de poste"
          {...form.field(at('name'))}
          value={contract.name ?? null}
        />
        <SelectField
          label="Statut"
          options={WORK_CONTRACT_STATUSES}
          {...form.field(at('status'))}
          value={contract.status ?? null}
        />
      </Pair>
      <Pair>
        <DateField label="Début" {...form.field(at('startsOn'))} />
        <DateField label="Fin" {...form.field(at('endsOn'))} value={contract.endsOn ?? null} />
        <DateField
          label={COMMERCIAL_MESSAGES.trialEnd}
          {...form.field(at('trialEndsOn'))}
          value={contract.trialEndsOn ?? null}
        />
      </Pair>
      <Pair>
        <NumberField
          label="Heures"
          decimals={2}
          suffix=" h"
          description={`Durée légale : ${LEGAL_WEEKLY_HOURS} h par semaine`}
          {...hours}
          value={hours.value === null || hours.value === undefined ? null : hoursOf(hours.value)}
          onChange={(typed) => hours.onChange(typed === null ? null : minutesOf(typed))}
        />
        <SelectField
          label="Par"
          options={HOURS_PERIODS}
          {...form.field(at('period'))}
          value={contract.period ?? null}
          onChange={changePeriod}
        />
      </Pair>
      <Pair>
        <MoneyField
          label="Salaire horaire brut"
          currency={currency}
          {...form.field(at('hourlyPayCents'))}
          value={contract.hourlyPayCents ?? null}
        />
        <MoneyField
          label="Salaire mensuel brut"
          currency={currency}
          {...form.field(at('monthlyPayCents'))}
          value={contract.monthlyPayCents ?? null}
        />
      </Pair>
      <Pair>
        <SelectField
          label="Catégorie"
          description="De la convention collective"
          options={AGREEMENT_CATEGORIES}
          {...form.field(at('classificationCategory'))}
          value={contract.classificationCategory ?? null}
        />
        <TextField
          label="Niveau"
          {...form.field(at('classificationLevel'))}
          value={contract.classificationLevel ?? null}
        />
        <TextField
          label="Échelon"
          {...form.field(at('classificationGrade'))}
          value={contract.classificationGrade ?? null}
        />
        <NumberField
          label="Coefficient"
          {...form.field(at('classificationCoefficient'))}
          value={contract.classificationCoefficient ?? null}
        />
      </Pair>
      <Pair>
        <TextField label="Lieu de travail" {...form.field(at('workPlace'))} value={contract.workPlace ?? null} />
        <TextField label="Tuteur" {...form.field(at('tutor'))} value={contract.tutor ?? null} />
      </Pair>
    </>
  );
}
