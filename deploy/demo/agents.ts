import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { socialSecurityKey } from '@vigie/contracts/formats/codes/social-security';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { demoId } from './seed';

type Kind = 'full' | 'part' | 'cdd' | 'apprentice' | 'external' | 'self';

/** First name, last name, civility, qualifications, kind of contract. */
const PEOPLE: readonly [string, string, 'man' | 'woman', readonly string[], Kind][] = [
  ['Karim', 'Benali', 'man', ['Agent de sécurité', 'Agent SSIAP 1'], 'full'],
  ['Nadia', 'Roux', 'woman', ['Agent SSIAP 1', 'Agent de sécurité'], 'full'],
  ['Thomas', 'Lefèvre', 'man', ['Chef de poste', 'Agent de sécurité'], 'full'],
  ['Aminata', 'Diallo', 'woman', ["Agent d'accueil", 'Agent de sécurité'], 'full'],
  ['Julien', 'Mercier', 'man', ['Agent cynophile'], 'full'],
  ['Sofia', 'Garcia', 'woman', ["Chef d'équipe SSIAP 2", 'Agent SSIAP 1'], 'full'],
  ['Mamadou', 'Traoré', 'man', ['Agent de sécurité'], 'full'],
  ['Claire', 'Fontaine', 'woman', ["Agent d'accueil"], 'part'],
  ['Yanis', 'Haddad', 'man', ['Rondier intervenant', 'Agent de sécurité'], 'full'],
  ['Élodie', 'Garnier', 'woman', ['Agent de sécurité'], 'part'],
  ['Pierre-Antoine', 'Vasseur', 'man', ['Chef de service SSIAP 3', "Chef d'équipe SSIAP 2"], 'full'],
  ['Fatou', "N'Diaye", 'woman', ['Agent de sécurité', 'Agent SSIAP 1'], 'full'],
  ['Mickaël', 'Dubois', 'man', ['Agent cynophile', 'Agent de sécurité'], 'full'],
  ['Ophélie', 'Lemaire', 'woman', ['Opérateur en vidéoprotection'], 'full'],
  ['Sébastien', 'Morvan', 'man', ['Agent de sécurité'], 'full'],
  ['Lina', 'Bouzid', 'woman', ['Agent de sécurité', "Agent d'accueil"], 'cdd'],
  ['Olivier', 'Charpentier', 'man', ['Rondier intervenant'], 'full'],
  ['Jérôme', 'Pruvost', 'man', ['Agent SSIAP 1'], 'full'],
  ['Inès', 'Caron', 'woman', ['Agent de sécurité'], 'part'],
  ['Abdoulaye', 'Sow', 'man', ['Agent de sécurité', 'Agent cynophile'], 'full'],
  ['Mathilde', 'Delmas', 'woman', ['Agent SSIAP 1'], 'cdd'],
  ['Rachid', 'El Amrani', 'man', ['Chef de poste', 'Agent de sécurité'], 'full'],
  ['Vincent', 'Debruyne', 'man', ['Agent de sécurité'], 'full'],
  ['Anaïs', 'Perrin', 'woman', ['Agent de sécurité'], 'apprentice'],
  ['Quentin', 'Wattiez', 'man', ['Agent cynophile'], 'full'],
  ['Samira', 'Kaci', 'woman', ['Agent de sécurité', 'Agent SSIAP 1'], 'full'],
  ['Bruno', 'Castel', 'man', ['Agent de sécurité'], 'cdd'],
  ['Grégory', 'Hoarau', 'man', ['Rondier intervenant', 'Agent de sécurité'], 'full'],
  ['Laurence', 'Petitjean', 'woman', ["Agent d'accueil"], 'part'],
  ['Idriss', 'Benmoussa', 'man', ['Agent de sécurité'], 'external'],
  ['Cédric', 'Lopes', 'man', ['Agent cynophile'], 'external'],
  ['Amandine', 'Royer', 'woman', ['Agent SSIAP 1'], 'external'],
  ['Stéphane', "D'Hondt", 'man', ['Rondier intervenant'], 'self'],
  ['Moussa', 'Keïta', 'man', ['Agent de sécurité'], 'self'],
];

const CITIES = [
  ['75015', 'Paris'],
  ['94000', 'Créteil'],
  ['93200', 'Saint-Denis'],
  ['59000', 'Lille'],
  ['59810', 'Lesquin'],
  ['69003', 'Lyon'],
  ['92110', 'Clichy'],
] as const;

/**
 * Days from today to the end of a professional card: one has expired, four end within three months, the others later.
 */
const CARD_DAYS: Readonly<Record<number, number>> = { 6: -12, 9: 18, 14: 41, 18: 67, 22: 85 };

/** This agent has given notice. */
const LEAVER = PEOPLE.findIndex(([, lastName]) => lastName === 'Petitjean');
const LEAVES_IN_DAYS = 45;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[̀-ͯ'’ ]/g, '')
    .toLowerCase();
const digits = (n: number, width: number) => String(n).padStart(width, '0');

const agentId = (index: number) => demoId(`agent/${index}`);
/** The agent whose account the demonstration prints. */
export const KARIM = agentId(0);

/** Returns the agents of the demonstration; their cards and contracts begin and end relative to `today`. */
export function demoAgents(today: string): AgentSave[] {
  return PEOPLE.map(([firstName, lastName, civility, specialties, kind], index) => {
    const cardEnd = addDays(today, CARD_DAYS[index] ?? 150 + index * 41);
    const [zipcode, city] = CITIES[index % CITIES.length] ?? CITIES[0];
    const email = index === 0 ? DEMO_ACCOUNTS.agent.email : `${plain(firstName)}.${plain(lastName)}@sentinelle.example`;
    const birthYear = 1968 + ((index * 7) % 35);
    const birthMonth = 1 + ((index * 5) % 12);
    const hiredOn = addDays(today, -(120 + index * 97));
    const employee = kind !== 'external' && kind !== 'self';
    return {
      id: agentId(index),
      reference: `A${digits(index + 1, 3)}`,
      firstName,
      lastName,
      civility,
      type: kind === 'external' ? 'EXTERNAL' : kind === 'self' ? 'SELF' : 'EMPLOYEE',
      // Three quarters of the agents sign in on their phones; the others are planned without an account.
      status: index % 4 === 3 ? 200 : 100,
      email,
      phone: `+336${digits(12_340_000 + index * 3_517, 8)}`,
      address: { street: `${index + 3} rue des Acacias`, zipcode, city },
      birthDate: `${birthYear}-${digits(birthMonth, 2)}-${digits(1 + ((index * 11) % 28), 2)}`,
      birthPlace: city,
      nationality: index === 19 ? 'Sénégalaise' : 'Française',
      socialSecurityNumber: employee ? socialNumber(civility, birthYear, birthMonth, zipcode, index) : null,
      professionalCard: `CAR-0${zipcode.slice(0, 2)}-${cardEnd}-${Number(cardEnd.slice(0, 4)) - 5}${digits(123_450 + index * 71, 7)}`,
      documents: documentsOf(index, specialties, today),
      specialties: [...specialties],
      rating: 2 + ((index * 3) % 4),
      restrictions: index === 7 ? [{ name: 'Pas de nuit', startTime: '21:00', endTime: '06:00' }] : [],
      hiredOn: employee ? hiredOn : null,
      leftOn: index === LEAVER ? addDays(today, LEAVES_IN_DAYS) : null,
      contracts: employee ? [{ ...contractOf(kind, index, hiredOn, today), ...jobOf(specialties[0] ?? null) }] : [],
    };
  });
}

function socialNumber(civility: 'man' | 'woman', year: number, month: number, zipcode: string, index: number): string {
  const thirteen = `${civility === 'man' ? 1 : 2}${digits(year % 100, 2)}${digits(month, 2)}${zipcode.slice(0, 2)}${digits(100 + index, 3)}${digits(7 + index * 13, 3)}`;
  return `${thirteen}${socialSecurityKey(thirteen)}`;
}

function documentsOf(index: number, specialties: readonly string[], today: string): AgentSave['documents'] {
  const paper = (type: 'identity' | 'residence' | 'ssiap' | 'sst', days: number) => ({
    id: demoId(`document/${index}/${type}`),
    type,
    number: `${type.slice(0, 2).toUpperCase()}${digits(480_000 + index * 997, 7)}`,
    endsOn: addDays(today, days),
  });
  return [
    index === 19 ? paper('residence', 52) : paper('identity', 400 + index * 60),
    ...(specialties.some((s) => s.includes('SSIAP')) ? [paper('ssiap', 25 + index * 30)] : []),
    ...(index % 3 === 0 ? [paper('sst', 120 + index * 9)] : []),
  ];
}

/** An agent who leads a team belongs to the supervisors (agents de maîtrise) of the collective agreement. */
const jobOf = (name: string | null) =>
  ({
    name,
    classificationCategory:
      name && /^Chef d/.test(name) && name !== 'Chef de poste' ? 'supervisors' : 'operating_agents',
  }) as const;

function contractOf(kind: Kind, index: number, hiredOn: string, today: string): NonNullable<AgentSave['contracts']>[0] {
  const base = {
    id: demoId(`contract/${index}`),
    startsOn: hiredOn,
    classificationLevel: 'III',
    classificationGrade: '2',
    classificationCoefficient: 140,
    workPlace: 'Île-de-France, Nord et Rhône',
  };
  if (kind === 'part') {
    return {
      ...base,
      type: 'cdi',
      period: 'week',
      hoursLimitMin: 24 * 60,
      hourlyPayCents: 1_271,
    };
  }
  if (kind === 'cdd') {
    return {
      ...base,
      type: 'cdd_activity',
      startsOn: addDays(today, -75),
      endsOn: addDays(today, 12 + index),
      period: 'month',
      hoursLimitMin: 9_100,
      hourlyPayCents: 1_243,
    };
  }
  if (kind === 'apprentice') {
    return {
      ...base,
      type: 'apprenticeship',
      startsOn: addDays(today, -40),
      endsOn: addDays(today, 690),
      trialEndsOn: addDays(today, 5),
      period: 'week',
      hoursLimitMin: 35 * 60,
      tutor: 'Thomas Lefèvre',
      monthlyPayCents: 112_000,
    };
  }
  return {
    ...base,
    type: 'cdi',
    period: 'month',
    hoursLimitMin: 9_100,
    monthlyPayCents: 188_650 + index * 1_100,
  };
}

/**
 * Returns the days on which the agent may be planned: within the contract, of which there is one, before the departure
 * and within the validity of the card.
 */
export function employedWithCard({ contracts, professionalCard, leftOn }: AgentSave): { from: number; until: number } {
  const [contract] = contracts ?? [];
  const cardEnd = parseProfessionalCard(professionalCard ?? '')?.validUntil;
  return {
    from: contract ? parseDay(contract.startsOn) : Number.NEGATIVE_INFINITY,
    until: Math.min(
      ...[contract?.endsOn, leftOn, cardEnd].map((day) => (day ? parseDay(day) : Number.POSITIVE_INFINITY)),
    ),
  };
}
