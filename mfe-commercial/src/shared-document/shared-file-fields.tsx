import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { type ComponentProps, useState } from 'react';

interface Props {
  /** « le document », « le fichier ». */
  what: string;
  endDate: Omit<ComponentProps<typeof DateField>, 'label' | 'description'>;
  file: { id: string | null; error: string | undefined; onChange: (id: string | null) => void };
  /** Name of the stored file. */
  name: string | undefined;
}

/** The last day on which a shared file is shown, and the file itself. */
export function SharedFileFields({ what, endDate, file, name }: Props) {
  const [fileName, setFileName] = useState(name);
  return (
    <>
      <DateField
        label="Fin de validité"
        description={`Dernier jour où ${what} est visible ; vide : sans fin`}
        {...endDate}
      />
      <FileField
        label="Fichier"
        value={file.id}
        name={fileName}
        required
        onChange={(id, chosen) => {
          file.onChange(id);
          setFileName(chosen);
        }}
        error={file.error}
        data-path="file.id"
      />
    </>
  );
}
