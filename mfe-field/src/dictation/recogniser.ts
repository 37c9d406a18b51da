/** The part of a browser's SpeechRecognition that is used; TypeScript does not declare it. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: HeardEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  /** Ends with the words recognised so far; `abort` drops them. */
  stop: () => void;
  abort: () => void;
}

interface HeardEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface Dictating {
  SpeechRecognition?: new () => Recogniser;
  webkitSpeechRecognition?: new () => Recogniser;
}

const constructorOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Dictating;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const mayDictate = (): boolean => constructorOf() !== undefined;

/**
 * Returns a recogniser for one utterance. A continuous one of Chrome on Android repeats earlier words in each result,
 * so a new recogniser is started after each utterance.
 */
export function newRecogniser(): Recogniser | undefined {
  const Known = constructorOf();
  if (!Known) return undefined;
  return Object.assign(new Known(), { lang: 'fr-FR', continuous: false, interimResults: true });
}

/** Returns the new words of an event: final ones, and interim ones that can still change. */
export function transcriptOf({ resultIndex, results }: HeardEvent): { said: string; interim: string } {
  const words = { said: '', interim: '' };
  for (const result of Array.from(results).slice(resultIndex)) {
    const transcript = result[0]?.transcript ?? '';
    if (result.isFinal) words.said += transcript;
    else words.interim += transcript;
  }
  return { said: words.said.trim(), interim: words.interim.trim() };
}

const NOT_ALLOWED = 'Micro refusé : autorisez-le dans les réglages du navigateur, ou écrivez.';

const PROBLEMS: Record<string, string> = {
  'not-allowed': NOT_ALLOWED,
  'service-not-allowed': NOT_ALLOWED,
  'audio-capture': "Aucun micro n'a été trouvé sur cet appareil.",
  network: 'La dictée a besoin du réseau : écrivez, ou réessayez plus tard.',
  'no-speech': "Rien n'a été entendu.",
  'language-not-supported': 'Ce navigateur ne comprend pas le français parlé.',
};

/** Returns the reason why the recognition ended; null if the page itself aborted it. */
export const problemOf = (error: string): string | null =>
  error === 'aborted' ? null : (PROBLEMS[error] ?? "La dictée s'est arrêtée : réessayez.");

const ENDS_SENTENCE = /[.!?…]$/;

/** Appends dictated words to the typed text, up to the length of the field. */
export function withWords(typed: string, said: string, maxLength: number): string {
  if (said === '') return typed;
  const before = typed.trimEnd();
  const begins = before === '' || ENDS_SENTENCE.test(before);
  const words = begins ? said.charAt(0).toLocaleUpperCase('fr') + said.slice(1) : said;
  const apart = before === '' || before !== typed ? '' : ' ';
  return `${typed}${apart}${words}`.slice(0, Math.max(maxLength, typed.length));
}
