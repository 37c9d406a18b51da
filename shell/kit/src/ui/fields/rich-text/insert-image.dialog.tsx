import { FileInput } from '@mantine/core';
import { IMAGE_MAX_WIDTH_PX } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../logic/form/use-zod-form';
import { editorImageOf, fitWithin, sizeOfPicture } from '../../capture/downscale';
import { FormDialog } from '../../dialog/form-dialog';
import { NumberField } from '../number-field';
import { Pair } from '../pair';
import { SwitchField } from '../switch-field';
import { TextField } from '../text-field';

/** Default width that fits a letter; the user may choose more. */
const PROPOSED_WIDTH_PX = 600;

const pixels = z
  .number(VALIDATION_MESSAGES.required)
  .int()
  .min(1, VALIDATION_MESSAGES.required)
  .max(IMAGE_MAX_WIDTH_PX, VALIDATION_MESSAGES.atMost({ max: IMAGE_MAX_WIDTH_PX }));
const imageSchema = z.object({ width: pixels, height: pixels, locked: z.boolean(), alt: z.string().trim().max(200) });

interface Picture {
  file: File;
  /** Width divided by height. */
  ratio: number;
}
interface InsertedImage {
  src: string;
  alt: string;
  width: number;
  height: number;
}
interface Props {
  opened: boolean;
  onClose: () => void;
  onInsert: (image: InsertedImage) => void;
}

/** Inserts an image file of this device into a formatted text, at a chosen size. */
export function InsertImageDialog({ onInsert, ...dialog }: Props) {
  const form = useZodForm(imageSchema, { width: null, height: null, locked: true, alt: '' });
  const [picture, setPicture] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File | null) => {
    setProblem(null);
    setPicture(null);
    if (!file) return;
    try {
      const { width, height } = await sizeOfPicture(file);
      setPicture({ file, ratio: width / height });
      const shown = fitWithin(width, height, PROPOSED_WIDTH_PX);
      form.set('width', shown.width);
      form.set('height', shown.height);
    } catch {
      setProblem(COMMON_MESSAGES.uploadFailed);
    }
  };
  const resize = (side: 'width' | 'height', value: number | null) => {
    form.set(side, value);
    if (!form.values.locked || !picture || !value) return;
    const other = side === 'width' ? value / picture.ratio : value * picture.ratio;
    form.set(side === 'width' ? 'height' : 'width', Math.max(1, Math.round(other)));
  };

  return (
    <FormDialog
      {...dialog}
      act="add"
      noun={ENTITY_NOUNS.document}
      title="Insérer une image"
      form={form}
      saveLabel="Insérer"
      onSave={async ({ width, height, alt }) => {
        if (!picture) {
          setProblem(COMMON_MESSAGES.fileRequired);
          return false;
        }
        const src = await editorImageOf(picture.file, { width, height }).catch(() => undefined);
        if (src) onInsert({ src, alt, width, height });
        else setProblem(src === null ? COMMON_MESSAGES.imageTooHeavy : COMMON_MESSAGES.uploadFailed);
        return Boolean(src);
      }}
    >
      <FileInput
        label="Fichier"
        placeholder="Choisir une image"
        accept="image/*"
        required
        value={picture?.file ?? null}
        onChange={(file) => void choose(file)}
        error={problem}
        clearable
      />
      <Pair>
        <NumberField
          label="Largeur"
          suffix=" px"
          min={1}
          max={IMAGE_MAX_WIDTH_PX}
          {...form.field('width')}
          onChange={(value) => resize('width', value)}
        />
        <NumberField
          label="Hauteur"
          suffix=" px"
          min={1}
          max={IMAGE_MAX_WIDTH_PX}
          {...form.field('height')}
          onChange={(value) => resize('height', value)}
        />
      </Pair>
      <SwitchField label="Conserver les proportions" {...form.field('locked')} />
      <TextField
        label="Description"
        description="Dite à qui ne voit pas l’image"
        {...form.field('alt')}
        value={form.values.alt ?? ''}
      />
    </FormDialog>
  );
}
