import { Anchor, List, Text, Title } from '@mantine/core';
import type { TextBlock } from '@vigie/contracts/commercial/contract/contract-signing';
import { unbroken } from '@vigie/contracts/formats/french';
import { Fragment } from 'react';

/** Draws the paragraphs, headings and lists of a contract on screen, from the blocks that its PDF is drawn from. */
export function ContractText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <>
      {groupsOf(blocks).map(({ key, list, blocks: group }) => {
        if (list) {
          return (
            <List key={key} type={list} mb="sm">
              {group.map((block) => (
                <List.Item key={block.key}>
                  <Runs runs={block.runs} />
                </List.Item>
              ))}
            </List>
          );
        }
        return group.map((block) =>
          block.image ? (
            <img key={block.key} {...block.image} alt={block.image.alt} className="vg-text-image" />
          ) : block.kind === 'heading' ? (
            <Title key={block.key} order={3} mt="md" mb={4}>
              <Runs runs={block.runs} />
            </Title>
          ) : (
            <Text key={block.key} mb="sm">
              <Runs runs={block.runs} />
            </Text>
          ),
        );
      })}
    </>
  );
}

type Keyed = TextBlock & { key: string };
interface BlockGroup {
  key: string;
  list: 'ordered' | 'unordered' | null;
  blocks: Keyed[];
}

/** Groups consecutive list items into one list. The index may serve as key, because the document never changes. */
function groupsOf(blocks: readonly TextBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  blocks.forEach((block, place) => {
    const list = block.kind !== 'item' ? null : block.marker === '•' ? 'unordered' : 'ordered';
    const keyed = { ...block, key: `block-${place}` };
    const last = groups.at(-1);
    const begins = list === 'ordered' && block.marker === '1.';
    if (last && list && last.list === list && !begins) last.blocks.push(keyed);
    else groups.push({ key: `group-${place}`, list, blocks: [keyed] });
  });
  return groups;
}

function Runs({ runs }: { runs: TextBlock['runs'] }) {
  return runs
    .map((run, place) => ({ ...run, key: `run-${place}` }))
    .map(({ key, ...run }) => (
      <Fragment key={key}>
        <Styled run={run} />
      </Fragment>
    ));
}

function Styled({ run }: { run: TextBlock['runs'][number] }) {
  if (run.text === '\n') return <br />;
  const text = unbroken(run.text);
  const inner = run.href ? (
    <Anchor href={run.href} target="_blank" rel="noopener noreferrer">
      {text}
    </Anchor>
  ) : (
    text
  );
  const underlined = run.underline ? <u>{inner}</u> : inner;
  const slanted = run.italic ? <em>{underlined}</em> : underlined;
  return run.bold ? <strong>{slanted}</strong> : slanted;
}
