import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { BOARD_MODES, stepDay } from './board/board-time';
import { periodLabel } from './period-label';
import styles from './planning.screen.module.css';
import type { BoardAddress } from './use-board-address';

interface Props {
  address: BoardAddress;
  phone: boolean;
  /** True while a phone shows the search field. */
  searching: boolean;
}

export const searchLabel = ({ view }: Pick<BoardAddress, 'view'>): string =>
  view === 'sites' ? 'Rechercher un site' : 'Rechercher un agent';

/** The controls of the board: sites or agents, days, and search. */
export function BoardControls({ address, phone, searching }: Props) {
  const { views, view, mode, day, today, span, query, go, goToView } = address;
  return (
    <Group gap={phone ? 'xs' : 'sm'} wrap="wrap">
      {views.length > 1 && (
        <SegmentedControl
          aria-label="Vue"
          value={view}
          onChange={goToView}
          data={views.map(({ value, label }) => ({ value, label }))}
        />
      )}
      <SegmentedControl
        aria-label="Période"
        value={mode}
        onChange={(value) => go({ mode: value })}
        data={BOARD_MODES.map(({ value, label }) => ({ value, label }))}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Période précédente"
          onClick={() => go({ day: stepDay(mode, day, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => go({ day: today })}>
          Aujourd'hui
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Période suivante"
          onClick={() => go({ day: stepDay(mode, day, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text className={styles.period} aria-live="polite">
        {periodLabel(mode, span, phone)}
      </Text>
      {(!phone || searching || query !== '') && (
        <TextInput
          className={styles.search}
          aria-label={searchLabel(address)}
          placeholder={searchLabel(address)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => go({ query: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
