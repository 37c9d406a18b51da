import { useOutbox } from '@vigie/kit/runtime';

/**
 * Says what happens to a recorded thing without network: it is stored until it is sent, or, where the browser stores
 * nothing, lives as long as the page.
 */
export const waitingMessage = (what: string): string =>
  useOutbox.getState().unkept === 0
    ? `${what} enregistré sur cet appareil : il partira au retour du réseau.`
    : `${what} gardé tant que l'application reste ouverte : ne la fermez pas avant son envoi.`;
