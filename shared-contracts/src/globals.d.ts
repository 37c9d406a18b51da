/** What the contracts use of their surroundings beyond the language: phones, browsers and Node.js all have it. */
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
