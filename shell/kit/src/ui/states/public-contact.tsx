import { Anchor, Text } from '@mantine/core';

interface Props {
  agency: { name: string; phone: string | null; email: string | null };
}

/** Contact of the agency, for the holder of a secret link. */
export function PublicContact({ agency: { name, phone, email } }: Props) {
  if (!phone && !email) return null;
  return (
    <Text size="sm" c="dimmed">
      {`Une question ? ${name} : `}
      {phone && (
        <Anchor className="vg-nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </Anchor>
      )}
      {phone && email && ' · '}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </Text>
  );
}
