import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TelephoneMessage } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { optional } from '@vigie/service-kit/env';
import { useAgent } from 'request-filtering-agent';
import { signatureHeaders } from './secret';

const TIMEOUT_MS = 10_000;

/** Whether the gateway accepted the message, and the outcome in French for the agency. */
export interface Delivery {
  delivered: boolean;
  words: string;
}

/**
 * Sends a message to the agency's telephone gateway. Only public addresses are accepted, checked after DNS resolution,
 * so that the server cannot be made to reach its internal network (SSRF); `TELEPHONE_GATEWAY_HOSTS` lists exceptions of
 * the installation, with their port. Redirects are not followed.
 */
export function sendMessage(
  address: string,
  { agencyId, id, message }: { agencyId: string; id: string; message: TelephoneMessage },
): Promise<Delivery> {
  const url = new URL(address);
  const own = (optional('TELEPHONE_GATEWAY_HOSTS') ?? '').split(',').includes(url.host);
  if (!own && url.protocol !== 'https:') return Promise.resolve(refused("l'adresse n'est pas chiffrée"));
  const text = JSON.stringify(message);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = send(
      url,
      {
        method: 'POST',
        agent: own ? undefined : useAgent(address),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...signatureHeaders({ agencyId, id, sentAt: new Date(), text }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        // Only the status code counts; the body is discarded.
        answer.destroy();
        const taken = statusCode >= 200 && statusCode < 300;
        resolve(
          taken ? { delivered: true, words: `reçu (HTTP ${statusCode})` } : refused(`réponse HTTP ${statusCode}`),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(refused(reasonOf(error))));
    sent.end(text);
  });
}

const refused = (words: string): Delivery => ({ delivered: false, words });

const REASONS: Record<string, string> = {
  ENOTFOUND: "le nom de l'adresse est inconnu",
  EAI_AGAIN: "le nom de l'adresse n'a pas pu être cherché",
  ECONNREFUSED: 'la connexion est refusée',
  ECONNRESET: 'la connexion a été coupée',
  ABORT_ERR: `pas de réponse en ${TIMEOUT_MS / 1_000} s`,
};

function reasonOf({ code, name, message }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError') return REASONS.ABORT_ERR ?? '';
  if (/private IP|not allowed/i.test(message)) return "l'adresse n'est pas sur le réseau public";
  return REASONS[code ?? ''] ?? `connexion impossible (${code ?? 'erreur'})`;
}
