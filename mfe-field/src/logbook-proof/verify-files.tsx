import { Alert, Button, Card, FileButton, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { type FileVerdict, verifyFiles } from '@vigie/contracts/field/logbook-proof/verify-files';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

interface ReadFile {
  name: string;
  text: string;
}

/** Verifies exports in the browser; no file is uploaded. */
export function VerifyFiles() {
  const [files, setFiles] = useState<ReadFile[]>([]);
  const [pasted, setPasted] = useState<string | null>('');
  // Deferred, because a verification computes thousands of hashes and must not run at each keystroke.
  const settled = useDeferredValue(pasted ?? '');
  const verdicts = useMemo(() => verifyFiles(files, settled), [files, settled]);
  // A file input fires no change event when the same file is chosen again, which may have new content, so it is reset
  // first.
  const forget = useRef<() => void>(null);
  const choose = async (chosen: File[]) => {
    forget.current?.();
    setFiles(await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() }))));
  };
  return (
    <Card withBorder component="section" aria-labelledby="proof-verify">
      <Stack>
        <Title order={2} size="h4" id="proof-verify">
          Vérifier
        </Title>
        <Text c="dimmed">
          Le fichier est lu par votre navigateur et n'est envoyé nulle part. Plusieurs exports du même client se
          comparent entre eux.
        </Text>
        <TextAreaField
          label="Empreintes conservées"
          description="Collez ici un ou plusieurs e-mails reçus : les empreintes et vos mains courantes y sont reconnues."
          rows={3}
          value={pasted}
          onChange={setPasted}
        />
        <Group>
          <FileButton
            multiple
            accept="application/json,.json"
            resetRef={forget}
            onChange={(chosen) => void choose(chosen)}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
                Choisir des exports
              </Button>
            )}
          </FileButton>
        </Group>
        <div role="status">
          <Stack gap="sm">
            {verdicts.map((verdict) => (
              <Verdict key={verdict.name} verdict={verdict} />
            ))}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}

/** The index makes the key unique: two entries of the same minute and author have the same sentence. */
const numbered = (sentences: readonly string[]): [key: string, sentence: string][] =>
  sentences.map((sentence, index) => [`${index} ${sentence}`, sentence]);

function Verdict({ verdict: { name, title, intact, sentences } }: { verdict: FileVerdict }) {
  const [first, ...others] = sentences;
  return (
    <Alert
      color={intact ? 'positive' : 'negative'}
      icon={intact ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={title}
    >
      <Text fw={600}>{first}</Text>
      {others.length > 0 && (
        <List size="sm" mt="xs">
          {numbered(others).map(([key, sentence]) => (
            <List.Item key={key}>{sentence}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {name}
      </Text>
    </Alert>
  );
}
