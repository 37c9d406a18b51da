import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { formatCents } from '@vigie/contracts/formats/french';
import { escapeHtml } from '@vigie/service-kit/mail/escape-html';
import { SAMPLES } from './bank';
import { CARD_FIELDS, type CardErrors } from './card';
import type { Dispute, Intent, Session, State } from './state';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1a2233; background: #f6f7f9; margin: 0; }
  main { max-width: 860px; margin: 0 auto; padding: 24px 16px; } .pay { max-width: 480px; }
  h1 { font-size: 22px; } a { color: #1d4ed8; } .big { font-size: 30px; font-weight: 600; margin: 8px 0 16px; }
  table { width: 100%; border-collapse: collapse; background: #fff; } .wide { overflow-x: auto; }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #e3e6ec; }
  fieldset { border: 1px solid #e3e6ec; background: #fff; border-radius: 6px; margin: 0 0 16px; }
  label { display: block; padding: 8px 0; } input:not([type=radio]) { font: inherit; padding: 8px; width: 100%; box-sizing: border-box; border: 1px solid #c3c9d4; border-radius: 6px; } button { font: inherit; padding: 10px 16px; border-radius: 6px; border: 1px solid #c3c9d4; background: #fff; }
  .first { background: #1d4ed8; border-color: #1d4ed8; color: #fff; } form { display: inline; } .said { color: #b42318; }
`;

const page = (title: string, content: string, kind = ''): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main class="${kind}">${content}</main></body></html>`;

const NOTE = '<p>Simulateur de paiement : aucune carte n’existe, rien n’est débité.</p>';
const button = (path: string, label: string, first = false): string =>
  `<form method="post" action="${escapeHtml(path)}"><button${first ? ' class="first"' : ''}>${escapeHtml(label)}</button></form> `;

interface Tried {
  means: string;
  typed: URLSearchParams;
  /** Of the typed card; null when the bank refused the payment. */
  errors: CardErrors | null;
}

/** Fills in the number of the chosen sample, shows the card for cards only, and groups the digits while they are typed. */
const SCRIPT = `
  const card = document.querySelector('#card'), number = card.querySelector('[name=number]');
  const show = (means) => { card.hidden = card.disabled = !means.dataset.number; };
  for (const means of document.querySelectorAll('[name=means]')) {
    if (means.checked) show(means);
    means.addEventListener('change', () => { show(means); if (means.dataset.number) number.value = means.dataset.number; });
  }
  number.addEventListener('input', () => {
    number.value = number.value.replace(/\\D/g, '').slice(0, 16).replace(/(\\d{4})(?=\\d)/g, '$1 ');
  });
`;

function cardFields(first: string, tried: Tried | undefined): string {
  const expiry = `12/${String(new Date().getUTCFullYear() + 2).slice(2)}`;
  const filled = { number: first, expiry, code: '123' };
  const fields = CARD_FIELDS.map(({ name, label, example }) => {
    const value = tried?.typed.get(name) ?? filled[name];
    const error = tried?.errors?.[name];
    return `<label>${label}<br><input name="${name}" value="${escapeHtml(value)}" placeholder="${example}" inputmode="numeric" autocomplete="off"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}></label>${error ? `<p class="said" id="${name}-error">${escapeHtml(error)}</p>` : ''}`;
  });
  return `<fieldset id="card"><legend>Carte</legend>${fields.join('')}</fieldset>`;
}

/** The page to pay, or to store a payment method without paying. */
export function payPage(session: Session, tried?: Tried): string {
  if (session.status !== 'open')
    return page(
      'Page fermée',
      `<h1>Cette page n’est plus ouverte</h1><p><a href="${escapeHtml(session.cancelUrl)}">Retour</a></p>`,
      'pay',
    );
  const paid = session.mode === 'payment';
  const samples = SAMPLES.filter(({ type }) => session.types.length === 0 || session.types.includes(type));
  const card = samples.find(({ type }) => type === 'card');
  const choices = samples
    .map(
      ({ key, label, number }, index) =>
        `<label><input type="radio" name="means" value="${key}"${(tried ? key === tried.means : index === 0) ? ' checked' : ''}${number ? ` data-number="${number}"` : ''}> ${escapeHtml(label)}</label>`,
    )
    .join('');
  return page(
    'Paiement',
    `<h1>${paid ? escapeHtml(session.label) : 'Moyen de paiement'}</h1>
     ${paid ? `<p class="big">${formatCents(session.amount)}</p>` : ''}${NOTE}
     ${tried && !tried.errors ? '<p class="said" role="alert">Paiement refusé : choisissez un autre moyen.</p>' : ''}
     <form method="post" action="/pay/${session.id}"><fieldset><legend>${paid ? 'Payer avec' : 'Moyen de paiement'}</legend>${choices}</fieldset>${card ? cardFields(card.number ?? '', tried) : ''}
     <button class="first">${paid ? 'Payer' : 'Enregistrer'}</button></form>
     ${button(`/pay/${session.id}/expire`, 'Laisser expirer')}
     ${card ? `<script>${SCRIPT}</script>` : ''}<p><a href="${escapeHtml(session.cancelUrl)}">${paid ? 'Revenir sans payer' : 'Revenir sans enregistrer'}</a></p>`,
    'pay',
  );
}

const STATES: Record<Intent['status'], string> = {
  requires_payment_method: 'Refusé',
  processing: 'En cours',
  succeeded: 'Payé',
  canceled: 'Annulé',
};

const DISPUTES: Record<Dispute['status'], string> = {
  needs_response: 'Contesté',
  won: 'Payé, contestation gagnée',
  lost: 'Contestation perdue',
};

function stateOf(intent: Intent, state: State): string {
  const dispute = intent.dispute ? state.disputes[intent.dispute] : undefined;
  if (intent.refunded) return 'Remboursé';
  return dispute ? DISPUTES[dispute.status] : STATES[intent.status];
}

function actsOf(intent: Intent, state: State): string {
  const act = (what: string, label: string) => button(`/intent/${intent.id}/${what}`, label);
  const dispute = intent.dispute ? state.disputes[intent.dispute] : undefined;
  if (intent.status === 'processing') return act('arrive', 'Encaisser') + act('return', 'Rejeter');
  if (dispute?.status === 'needs_response')
    return act('win', 'Contestation gagnée') + act('lose', 'Contestation perdue');
  if (intent.status === 'succeeded' && !intent.refunded && !dispute)
    return act('dispute', 'Contester') + act('refund', 'Rembourser');
  return '';
}

const when = (seconds: number): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }).format(
    new Date(seconds * 1000),
  );

/** The page of all payments, with the outcomes that a bank could give them. */
export function listPage(state: State): string {
  const rows = Object.values(state.intents)
    .reverse()
    .map(
      (intent) =>
        `<tr><td>${when(intent.created)}</td><td>${escapeHtml(state.customers[intent.customer]?.name ?? '')}</td><td>${escapeHtml(intent.label)}</td><td>${formatCents(intent.amount)}</td><td>${stateOf(intent, state)}</td><td>${actsOf(intent, state)}</td></tr>`,
    )
    .join('');
  const waiting = state.events.filter((event) => !event.delivered).length;
  return page(
    'Simulateur de paiement',
    `<h1>Simulateur de paiement</h1>${NOTE}<p>Événements à livrer : ${waiting}</p>
     ${rows ? `<div class="wide"><table><thead><tr><th>Date</th><th>Client</th><th>Libellé</th><th>Montant</th><th>État</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>` : '<p>Aucun paiement.</p>'}`,
  );
}

/** The page of a customer's payment methods. */
export function portalPage(customer: string, state: State, back: string): string {
  const rows = Object.values(state.methods)
    .filter((method) => method.customer === customer)
    .map(({ type, lastFour }) => `<li>${type === 'card' ? 'Carte' : 'Compte'} •••• ${lastFour}</li>`)
    .join('');
  return page(
    'Moyens de paiement',
    `<h1>${escapeHtml(state.customers[customer]?.name ?? '')}</h1>${NOTE}<ul>${rows}</ul><p><a href="${escapeHtml(back)}">Retour</a></p>`,
    'pay',
  );
}
