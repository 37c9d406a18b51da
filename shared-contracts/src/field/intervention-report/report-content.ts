import { z } from 'zod';
import { CALL_TIME_TYPES, REPORT_BLOCKS } from '../../catalogues/constants/interventions';
import { instantSchema } from '../../core/wire';
import { optionalText, optionSchema, requiredText } from '../../formats/fields';
import { formatInstant } from '../../formats/french';
import { strokesSchema } from '../../formats/signature';
import type { ReportField, ReportTemplate } from './report-template';

/** A handwritten signature: its author, time and strokes. */
export const drawnSignatureSchema = z.object({
  fullname: requiredText(120),
  signedAt: instantSchema,
  strokes: strokesSchema,
});
export type DrawnSignature = z.output<typeof drawnSignatureSchema>;

/** Value of a field that the agency added to its template. */
const extraSchema = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
export type ExtraValue = z.output<typeof extraSchema>;

/**
 * The blocks of the form, by their keys in an agency's template (`REPORT_BLOCKS`). Fields that the template adds go to
 * `extra`, by their key.
 */
export const reportBlocksSchema = z.object({
  callTime: instantSchema.nullable().default(null),
  interventionType: z.array(optionSchema(CALL_TIME_TYPES)).max(12).default([]),
  badTraffic: z.boolean().default(false),
  weather: optionalText(80),
  anomalies: optionalText(4_000),
  setUp: optionalText(4_000),
  presences: optionalText(4_000),
  comment: optionalText(4_000),
  extra: z.record(z.string().max(60), extraSchema).default({}),
});
export type ReportBlocks = z.output<typeof reportBlocksSchema>;

const labelOfBlock = (key: string): string => REPORT_BLOCKS.find(({ value }) => value === key)?.label ?? key;
const yesNo = (value: boolean): string => (value ? 'Oui' : 'Non');

/** Text of a block; null when it is empty. */
function blockText(key: ReportTemplate[number]['key'], blocks: ReportBlocks, timeZone: string): string | null {
  switch (key) {
    case 'callTime':
      return blocks.callTime && formatInstant(blocks.callTime, timeZone);
    case 'interventionType':
      return (
        blocks.interventionType
          .map((value) => CALL_TIME_TYPES.find((type) => type.value === value)?.label ?? value)
          .join(', ') || null
      );
    case 'badTraffic':
      return yesNo(blocks.badTraffic);
    default:
      return blocks[key];
  }
}

const fieldText = (value: ExtraValue | undefined): string | null => {
  if (typeof value === 'boolean') return yesNo(value);
  return value === undefined || value === null || value === '' ? null : `${value}`.replace('.', ',');
};

/** One line of a filled report, on screen and in the PDF. */
export interface ReportLine {
  key: string;
  label: string;
  text: string | null;
}

/** Lines of a filled report, in the order of the template with which it was filled. */
export function reportLines(template: ReportTemplate, blocks: ReportBlocks, timeZone: string): ReportLine[] {
  return template
    .filter(({ enabled }) => enabled)
    .flatMap(({ key, fields }) => [
      { key, label: labelOfBlock(key), text: blockText(key, blocks, timeZone) },
      ...fields.map((field) => ({
        key: `${key}.${field.key}`,
        label: field.label,
        text: field.kind === 'number' ? fieldText(blocks.extra[field.key]) : plain(blocks.extra[field.key]),
      })),
    ]);
}

/** A text with a point in it stays as typed; numbers get a decimal comma. */
const plain = (value: ExtraValue | undefined): string | null =>
  typeof value === 'string' ? value || null : fieldText(value);

/** Returns the required fields of the template that are empty. */
export const missingFields = (template: ReportTemplate, blocks: ReportBlocks): ReportField[] =>
  template
    .filter(({ enabled }) => enabled)
    .flatMap(({ fields }) => fields)
    .filter(({ key, required, kind }) => required && kind !== 'boolean' && plain(blocks.extra[key]) === null);

/** Whether the report has any content; until then it waits to be filled. */
export const isFilled = ({ extra, interventionType, ...blocks }: ReportBlocks): boolean =>
  interventionType.length > 0 ||
  Object.values(blocks).some((value) => value !== null && value !== false) ||
  Object.values(extra).some((value) => value !== null && value !== '' && value !== false);
