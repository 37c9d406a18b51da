import {
  AGREEMENT_CATEGORIES,
  type AgreementCategory,
  GENDERS,
  WORK_CONTRACT_TYPES,
  type WorkContractType,
} from '@vigie/contracts/catalogues/constants/agents';
import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { AgentDocument } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { HOUR_MIN } from '@vigie/contracts/core/time/days';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { isPartTime } from '@vigie/contracts/rules/planning/work/contract';
import { sql } from 'kysely';
import { db } from '../tables';
import type { RegisterEntry } from './staff-register.pdf';

interface Employment {
  agentId: string;
  firstName: string;
  lastName: string;
  civility: string | null;
  birthDate: string | null;
  nationality: string | null;
  documents: AgentDocument[];
  hiredOn: string | null;
  leftOn: string | null;
  /** Whether the agent is archived or deleted. The office archives no file of a current employee. */
  isFiled: boolean;
  /** Whether a later employment follows this one, whose contract was never ended. */
  isHiredAgain: boolean;
  job: string | null;
  contractType: WorkContractType | null;
  startsOn: string | null;
  endsOn: string | null;
  period: 'week' | 'month' | null;
  hoursLimitMin: number | null;
  classificationCategory: AgreementCategory | null;
  classificationLevel: string | null;
  classificationGrade: string | null;
  classificationCoefficient: number | null;
  tutor: string | null;
}

/** The register has a separate part for trainees (Code du travail L1221-13). */
const TRAINEE: WorkContractType = 'internship';

/**
 * Selects the employees of some days. Consecutive contracts of one person form one employment, with the hiring day, the
 * leaving day and the job of its last contract. A person who was away in between was hired twice and has two rows (Code du
 * travail L1221-13: in order of hiring, indelible). Numbers are ranks in the whole register, so an extract shows the same.
 */
export async function selectStaffRegister(
  { start, end }: DayRange,
  agents: readonly string[],
  today: string,
): Promise<{ employees: RegisterEntry[]; trainees: RegisterEntry[] }> {
  const { rows } = await sql<Employment>`
    with known as (
      -- A contract without an end was left on the day of the file that a later contract follows.
      select r.*, coalesce(r.ends_on, case when r.starts_on <= r.left_on and r.left_on < max(r.starts_on) over of_agent
        then r.left_on end) as known_end,
        -- The day of hiring is that of a later contract: its holder had left an earlier one, on a day that nobody wrote.
        r.starts_on < r.hired_on and r.hired_on <= max(r.starts_on) over of_agent as is_earlier
      from commercial.shared_staff_register r
      window of_agent as (partition by r.agent_id)
    ), ended as (
      select k.*, coalesce(k.known_end, case when k.is_earlier then k.hired_on - 2 end, 'infinity') as own_end from known k
    ), contract as (
      select r.*, coalesce(r.contract_type = ${TRAINEE}, false) as is_trainee,
        max(r.own_end) over before as before_end,
        lag(coalesce(r.contract_type = ${TRAINEE}, false)) over following as was_trainee
      from ended r
      where r.hired_on is not null or r.contract_id is not null
      window following as (partition by r.agent_id order by r.starts_on, r.contract_id),
        before as (partition by r.agent_id order by r.starts_on, r.contract_id rows between unbounded preceding and 1 preceding)
    ), employment as (
      -- Another one begins where somebody was away between two contracts, or changes from one part of the register to the other.
      select c.*, count(*) filter (where c.starts_on > c.before_end + 1 or c.is_trainee <> c.was_trainee)
        over (partition by c.agent_id order by c.starts_on, c.contract_id) as nth
      from contract c
    )
    select distinct on (r.agent_id, r.nth) r.agent_id, r.first_name, r.last_name, r.civility, r.birth_date::text, r.nationality,
      r.documents,
      -- The file has the days of one employment; those of the others are those of their contracts.
      coalesce(case when r.hired_on <= coalesce(max(r.own_end) over w, 'infinity')
        and (r.nth = 0 or r.hired_on > min(r.before_end) over w) then r.hired_on end, min(r.starts_on) over w)::text as hired_on,
      -- Left on the day that the file says, else with the last contract where that has an end and it is over.
      coalesce(case when (r.nth = 0 or r.left_on >= min(r.starts_on) over w)
        and (r.nth = max(r.nth) over (partition by r.agent_id) or r.left_on <= max(r.known_end) over w) then r.left_on end,
        case when bool_and(coalesce(r.known_end < ${today}, false)) over w then max(r.known_end) over w end)::text as left_on,
      r.nth < max(r.nth) over (partition by r.agent_id) and bool_or(r.known_end is null) over w as is_hired_again,
      coalesce(a.status >= ${AGENT_STATUS.archived}, true) as is_filed, r.job, r.contract_type, r.starts_on::text, r.ends_on::text, r.period, r.hours_limit_min, r.classification_level,
      r.classification_grade, r.classification_coefficient, r.classification_category, r.tutor
    from employment r
    left join commercial.shared_agent a on a.agency_id = r.agency_id and a.id = r.agent_id
    window w as (partition by r.agent_id, r.nth)
    order by r.agent_id, r.nth, r.starts_on desc nulls last, r.contract_id`.execute(db());
  const inOrder = rows.sort((a, b) =>
    (a.hiredOn ?? '') < (b.hiredOn ?? '')
      ? -1
      : (a.hiredOn ?? '') > (b.hiredOn ?? '')
        ? 1
        : a.agentId < b.agentId
          ? -1
          : 1,
  );
  const partOf = (trainees: boolean): RegisterEntry[] =>
    inOrder
      .filter(({ contractType }) => (contractType === TRAINEE) === trainees)
      .map((row, index) => ({ row, entry: entryOf(row, index + 1) }))
      .filter(({ row }) => agents.length === 0 || agents.includes(row.agentId))
      .filter(({ entry }) => (entry.hiredOn ?? '') <= end && (entry.leftOn === null || entry.leftOn >= start))
      .map(({ entry }) => entry);
  return { employees: partOf(false), trainees: partOf(true) };
}

function entryOf(row: Employment, number: number): RegisterEntry {
  return {
    number,
    name: `${row.lastName} ${row.firstName}`.trim(),
    details: [person(row), job(row), terms(row), permit(row), missing(row)].filter((line) => line !== ''),
    hiredOn: row.hiredOn,
    leftOn: row.leftOn,
    leavingMissing: isLeavingMissing(row),
  };
}

/**
 * An archived agent has left, and so has one who was hired again. The register requires the leaving day (D1221-23):
 * without one the PDF prints a line that requests it.
 */
const isLeavingMissing = ({ isFiled, isHiredAgain, leftOn }: Employment): boolean =>
  (isFiled || isHiredAgain) && leftOn === null;
function missing(row: Employment): string {
  if (!isLeavingMissing(row)) return '';
  return row.isHiredAgain
    ? 'Embauché de nouveau depuis : fin de ce contrat à renseigner dans la fiche'
    : 'Dossier archivé : jour de sortie à renseigner dans la fiche';
}

const joined = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

const BORN: Readonly<Record<string, string>> = { man: 'né', woman: 'née' };
const person = ({ civility, birthDate, nationality }: Employment): string =>
  joined([
    civility !== 'na' && (GENDERS.find(({ value }) => value === civility)?.label ?? null),
    birthDate && `${BORN[civility ?? 'na'] ?? 'né(e)'} le ${formatFrenchDay(birthDate)}`,
    nationality && `nationalité : ${nationality}`,
  ]);

/**
 * The register requires the job of every employee, not of trainees (L1221-13, D1221-23): without one the PDF prints a
 * line that requests it.
 */
const job = ({
  job: name,
  contractType,
  classificationCategory,
  classificationLevel,
  classificationGrade,
  classificationCoefficient,
}: Employment): string =>
  joined([
    name ? `Emploi : ${name}` : contractType !== TRAINEE && 'Emploi : à renseigner dans la fiche',
    AGREEMENT_CATEGORIES.find(({ value }) => value === classificationCategory)?.label.toLowerCase() ?? null,
    classificationLevel && `niveau ${classificationLevel}`,
    classificationGrade && `échelon ${classificationGrade}`,
    classificationCoefficient !== null && `coefficient ${classificationCoefficient}`,
  ]);

/** The mentions required for a contract that is not full-time and permanent (D1221-23, 2° to 7°). */
function terms({ contractType, period, hoursLimitMin, endsOn, tutor }: Employment): string {
  if (!contractType) return '';
  const partTime = period && hoursLimitMin !== null && isPartTime({ period, hours: hoursLimitMin / HOUR_MIN });
  return joined([
    WORK_CONTRACT_TYPES.find(({ value }) => value === contractType)?.label ?? null,
    partTime && 'temps partiel',
    endsOn && `jusqu'au ${formatFrenchDay(endsOn)}`,
    contractType === TRAINEE && tutor && `tuteur : ${tutor}`,
  ]);
}

/** Type and number of a foreigner's residence permit (D1221-24). */
const permit = ({ documents }: Employment): string =>
  documents
    .filter(({ type }) => type === 'residence')
    .map(({ number, endsOn }) =>
      joined([`Titre de séjour ${number}`.trim(), endsOn && `valable jusqu'au ${formatFrenchDay(endsOn)}`]),
    )
    .join(' ; ');
