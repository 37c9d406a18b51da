import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Stepper } from '@vigie/kit/ui/stepper';
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
      <Stepper
        previous="Période précédente"
        next="Période suivante"
        onStep={(by) => go({ day: stepDay(mode, day, by) })}
      >
        <Button variant="default" onClick={() => go({ day: today })}>
          Aujourd'hui
        </Button>
      </Stepper>
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
