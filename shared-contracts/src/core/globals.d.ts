/** What the contracts use of their surroundings beyond the language: phones, browsers and Node.js all have it. */
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
