import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { REPORT_BLOCKS } from '@vigie/contracts/catalogues/constants/interventions';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { type KeyboardEvent, useState } from 'react';
import type { SettingsForm } from '../setting';
import { BlockFields } from './block-fields';
import classes from './report-template.module.css';

const PATH = 'settings.interventionReportTemplate.blocks';
type Block = ReportTemplate[number];

/** Returns every block: blocks added to the product after the template was saved come last, switched off. */
function wholeTemplate(stored: readonly Block[]): Block[] {
  const known = new Set(stored.map(({ key }) => key));
  const added = REPORT_BLOCKS.filter(({ value }) => !known.has(value));
  return [...stored, ...added.map(({ value }) => ({ key: value, enabled: false, fields: [] }))];
}

const labelOf = (key: string): string => REPORT_BLOCKS.find(({ value }) => value === key)?.label ?? key;

/** The blocks of the intervention report, reordered by dragging or by arrow keys, with the agency's own fields. */
export function ReportTemplateBlocks({ form }: { form: SettingsForm }) {
  const blocks = wholeTemplate((form.values.settings.interventionReportTemplate.blocks ?? []) as Block[]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const set = (next: Block[]) => form.set(PATH, next);
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length || from === to) return;
    const rest = blocks.toSpliced(from, 1);
    set(rest.toSpliced(to, 0, block));
    setTold(`${labelOf(block.key)} : place ${to + 1} sur ${blocks.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ol className={classes.blocks} aria-label="Rubriques du bon d'intervention">
        {blocks.map((block, index) => {
          const label = labelOf(block.key);
          return (
            <li
              key={block.key}
              className={classes.block}
              data-dragged={dragged === block.key || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                const from = blocks.findIndex(({ key }) => key === dragged);
                if (from !== index) move(from, index);
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <div className={classes.head}>
                <ActionIcon
                  variant="subtle"
                  className={classes.grip}
                  draggable
                  aria-label={`Déplacer ${label} : flèches haut et bas`}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', block.key);
                    setDragged(block.key);
                  }}
                  onDragEnd={() => setDragged(null)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </ActionIcon>
                <Text fw={550} className={classes.label}>
                  {label}
                </Text>
                <SwitchField
                  label={`Afficher ${label}`}
                  hideLabel
                  value={block.enabled}
                  onChange={(enabled) => set(blocks.with(index, { ...block, enabled: enabled ?? false }))}
                />
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="default"
                    aria-label={`Monter ${label}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={`Descendre ${label}`}
                    disabled={index === blocks.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </div>
              {block.enabled && (
                <BlockFields
                  path={`${PATH}.${index}.fields`}
                  label={label}
                  fields={block.fields}
                  errors={form.errors}
                  onChange={(fields) => set(blocks.with(index, { ...block, fields }))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}
