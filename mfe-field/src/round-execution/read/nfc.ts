/** The part of Web NFC that is used (Chrome on Android): https://w3c.github.io/web-nfc/ */
interface NdefRecord {
  recordType: string;
  data?: DataView;
}
interface NdefReader {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  onreading: ((event: { serialNumber: string; message: { records: readonly NdefRecord[] } }) => void) | null;
  onreadingerror: (() => void) | null;
}

const readerOf = (): (new () => NdefReader) | undefined =>
  (globalThis as { NDEFReader?: new () => NdefReader }).NDEFReader;

export const hasNfc = (): boolean => readerOf() !== undefined;

/** Codes that can identify a badge: its serial number, and the texts written on it. */
export type BadgeCodes = string[];

/**
 * Reports badges until the signal aborts, and null for one that the phone cannot read: damaged, moved too soon, or of a
 * kind that browsers do not read. Rejects if the phone has no NFC reader or the user refuses.
 */
export async function listenNfc(onBadge: (codes: BadgeCodes | null) => void, signal: AbortSignal): Promise<void> {
  const Reader = readerOf();
  if (!Reader) throw new Error('no NFC reader');
  const reader = new Reader();
  reader.onreading = ({ serialNumber, message }) => {
    const texts = message.records
      .filter(({ recordType, data }) => recordType === 'text' && data)
      .map(({ data }) => new TextDecoder().decode(data));
    onBadge([serialNumber, ...texts].filter(Boolean));
  };
  reader.onreadingerror = () => onBadge(null);
  await reader.scan({ signal });
}
