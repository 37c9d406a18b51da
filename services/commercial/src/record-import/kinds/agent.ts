import { agentSaveSchema } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectAgency } from '../../agency/select-agency';
import { agentNoun, agentSet, leaveAgency } from '../../agent/acts';
import { saveAgent } from '../../agent/save-agent';
import { countAgents, selectAgentById } from '../../agent/select-agent';
import { searchKeyOf } from './customer';
import {
  addressOf,
  agentsLike,
  firstSentence,
  type Identified,
  kindOf,
  pickPresent,
  savedFields,
  text,
  type Values,
} from './kind';
import { aboutAny } from './not-deleted';

/**
 * Returns first and last name. In a single column, « BENALI Karim » is split by its capitals; otherwise the first word
 * is the first name.
 */
function namesOf(values: Values): { firstName: string; lastName: string } {
  const [first, last] = [text(values, 'firstName'), text(values, 'lastName')];
  if (first || last) return { firstName: first, lastName: last };
  const words = text(values, 'fullName').split(' ');
  const shouted = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  const capitals = words.filter(shouted);
  if (capitals.length > 0 && capitals.length < words.length)
    return { firstName: words.filter((word) => !shouted(word)).join(' '), lastName: capitals.join(' ') };
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
}

const nameOf = (values: Values): string => {
  const { firstName, lastName } = namesOf(values);
  return `${firstName} ${lastName}`.trim();
};

/** Identifies an agent by number, else by name. Two numbers under one name are two agents. */
async function identify(values: Values): Promise<Identified> {
  const [reference, name] = [text(values, 'reference'), nameOf(values)];
  const like = await agentsLike({ reference, name });
  const same = async (a: string, b: string) => (await searchKeyOf(a)) === (await searchKeyOf(b));
  const numbered: typeof like = [];
  for (const it of like) if (reference && (await same(it.reference ?? '', reference))) numbered.push(it);
  const homonyms = (await agentsLike({ name })).filter((it) => !reference || !it.reference);
  const [found, ...others] = numbered.length > 0 ? numbered : homonyms;
  if (found && numbered.length > 0 && !(await agentsLike({ name })).some(({ id }) => id === found.id))
    throw conflict(`Le matricule ${reference} est celui de ${found.name}`, 'reference_taken');
  if (others.length > 0) throw conflict('Plusieurs agents portent ce nom : indiquez le matricule', 'agent_homonym');
  if (found?.status === AGENT_STATUS.archived)
    throw conflict('Cet agent est archivé : réactivez-le avant de le modifier', 'agent_archived');
  const email = text(values, 'email').toLowerCase();
  const keys = [reference ? `reference:${await searchKeyOf(reference)}` : `name:${await searchKeyOf(name)}`];
  return { id: found?.id, keys: [...keys, ...(email ? [`email:${email}`] : []), ...(found ? [found.id] : [])] };
}

const FIELDS = [
  'reference',
  'type',
  'civility',
  'email',
  'phone',
  'birthDate',
  'birthPlace',
  'nationality',
  'socialSecurityNumber',
  'professionalCard',
  'specialties',
  'hiredOn',
];

export const agentKind = kindOf({
  columns: RECORD_COLUMNS.agents,
  set: agentSet,
  noun: agentNoun,
  saves: { writes: saveAgent },
  schema: agentSaveSchema,
  nameOf,
  identify,
  fieldsOf: (values, before) => ({
    // A known agent keeps the stored names, in whatever order the file has them.
    ...(before ? {} : namesOf(values)),
    ...pickPresent(values, FIELDS),
    ...addressOf(values, before),
  }),
  async read(id) {
    const { status: _status, ...agent } = await selectAgentById(id);
    return savedFields(agentSaveSchema, agent);
  },
  async room() {
    const [{ agentsLimit }, { agents }] = [await selectAgency(), await countAgents()];
    return { left: agentsLimit - agents, message: PLATFORM_MESSAGES.agentsQuotaReached };
  },
  remove: leaveAgency,
  dependents: (id) =>
    firstSentence([
      [sql`select from field.shared_service where agent_id = ${id}`, 'Des services lui ont été attribués'],
      [
        sql`select from agent where id = ${id} and status = ${AGENT_STATUS.licensed}`,
        'Une licence lui a été attribuée',
      ],
      [sql`select from field.shared_absence where agent_id = ${id}`, 'Des absences lui ont été saisies'],
      [sql`select from site_user where agent_id = ${id}`, 'Il est affecté à des sites'],
      [sql`select from equipment where agent_id = ${id}`, 'Des équipements lui ont été remis'],
      [sql`select from purchase_order where agent_id = ${id}`, 'Des bons de commande lui ont été adressés'],
      ...aboutAny(sql`agent_id = ${id}`),
    ]),
});
