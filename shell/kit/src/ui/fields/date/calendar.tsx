import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/fr';

interface Props {
  /** `YYYY-MM-DD`, null when nothing is chosen. */
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/** The calendar of a month. Lazy-loaded, since most dates are typed. */
export default function Calendar({ value, onPick, min, max }: Props) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      onChange={(day) => {
        if (day) onPick(day);
      }}
      minDate={min}
      maxDate={max}
      locale="fr"
      firstDayOfWeek={1}
      size="sm"
      ariaLabels={{
        previousMonth: 'Mois précédent',
        nextMonth: 'Mois suivant',
        monthLevelControl: 'Choisir le mois',
        yearLevelControl: "Choisir l'année",
        previousYear: 'Année précédente',
        nextYear: 'Année suivante',
        previousDecade: 'Dix ans avant',
        nextDecade: 'Dix ans après',
      }}
    />
  );
}
