import { Text } from '@mantine/core';
import type { DrawnSignature } from '@vigie/contracts/field/intervention-report/report-content';
import { formatInstant } from '@vigie/contracts/formats/french';
import { SIGNATURE_PAD } from '@vigie/contracts/formats/signature';
import styles from '../intervention.module.css';

/** A drawn signature with its signer and time. */
export function SignatureImage({
  label,
  signature,
  timeZone,
}: {
  label: string;
  signature: DrawnSignature | null;
  timeZone: string;
}) {
  if (!signature) {
    return (
      <figure className={styles.signature}>
        <figcaption>{label}</figcaption>
        <Text c="dimmed">Pas encore signé</Text>
      </figure>
    );
  }
  const path = signature.strokes
    .map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('');
  const who = `${signature.fullname}, le ${formatInstant(signature.signedAt, timeZone)}`;
  return (
    <figure className={styles.signature}>
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 ${SIGNATURE_PAD.width} ${SIGNATURE_PAD.height}`} role="img" aria-label={`${label} : ${who}`}>
        <path d={path} />
      </svg>
      <Text size="sm">{who}</Text>
    </figure>
  );
}
