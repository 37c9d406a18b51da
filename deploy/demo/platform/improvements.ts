import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { DEMO_ACCOUNTS, DEMO_AGENCIES } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { type Credentials, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { demoId } from '../seed';

interface Sample {
  key: string;
  author: Credentials;
  agencyId: string;
  subject: string;
  content: string;
  answer?: { state: 'planned' | 'done'; answer: string };
  /** Users who vote for the suggestion once it is published. */
  voters: readonly Credentials[];
}

const { owner, manager } = DEMO_ACCOUNTS;
const { busy, late } = DEMO_AGENCIES;

/** Suggestions of users of several agencies to the platform; some are answered and have votes. */
const SAMPLES: readonly Sample[] = [
  {
    key: 'fuel',
    ...{ author: owner, agencyId: DEMO_AGENCY },
    subject: 'Suivre les kilomètres des véhicules de ronde',
    content: 'Nos rondiers relèvent le compteur sur papier. Le saisir en fin de ronde suffirait.',
    answer: { state: 'planned', answer: 'Prévu : le relevé se fera à la fin de la ronde, avec une photo du compteur.' },
    voters: [manager, busy, late],
  },
  {
    key: 'colours',
    ...{ author: busy, agencyId: demoId('subscriber/busy') },
    subject: 'Imprimer le planning du mois en A3',
    content: 'Nous affichons le planning au PC sécurité : en A4 il se lit mal.',
    answer: { state: 'done', answer: "C'est fait : « Partager le planning » propose l'A3." },
    voters: [owner, late],
  },
  {
    key: 'signature',
    ...{ author: late, agencyId: demoId('subscriber/late') },
    subject: 'Recevoir un récapitulatif des impayés chaque lundi',
    content: 'Un e-mail par semaine avec les factures échues par client nous éviterait un tableau.',
    voters: [],
  },
];

export const improvementSteps = (context: DemoContext): Step[] => SAMPLES.map((sample) => () => ask(context, sample));

async function ask({ url }: DemoContext, { key, author, answer, voters, ...asked }: Sample): Promise<void> {
  const params = { id: demoId(`improvement/${key}`) };
  const client = await openClient(url, author);
  const { feedback } = await client.call(feedbackCalls.sendFeedback, { body: { ...params, ...asked } });
  if (!answer || feedback.state !== 'received') return;
  const admin = await openClient(url, DEMO_ACCOUNTS.administrator);
  const body = { ...answer, published: true, updatedAt: feedback.updatedAt };
  await admin.call(feedbackCalls.answerFeedback, { params, body });
  for (const voter of voters)
    await (await openClient(url, voter)).call(feedbackCalls.voteIdea, { params, body: { voted: true } });
}
