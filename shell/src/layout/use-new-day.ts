import { useToday } from '@vigie/kit/logic/screen/use-today';
import { queryClient } from '@vigie/kit/runtime';
import { useEffect, useRef } from 'react';

/** Reads what is shown again when the agency's day changes: answers tell of « today » and of what is late. */
export function useNewDay(): void {
  const today = useToday();
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void queryClient.invalidateQueries();
  }, [today]);
}
