import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { SEARCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { useEffect, useState } from 'react';

interface Props {
  value: string;
  onSearch: (query: string) => void;
  label?: string;
}

export function SearchBox({ value, onSearch, label = 'Rechercher' }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // When the URL changes otherwise (back button, reset), the box follows it.
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <TextInput
      className="vg-search"
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(text);
      }}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Vider la recherche" onClick={clear} /> : undefined}
    />
  );
}
