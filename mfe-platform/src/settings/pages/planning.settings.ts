import { Checks } from '../parts/checks/checks';
import { Increases } from '../parts/increases';
import { WeekHours } from '../parts/week-hours';
import type { SettingsPage } from '../setting';

export const planningSettings: SettingsPage = {
  key: 'planning',
  title: 'Planning',
  sections: [
    {
      key: 'checks',
      title: 'Contrôles du planning',
      lead: 'Un avertissement laisse planifier ; une interdiction refuse. Une limite peut être plus stricte que la loi, jamais plus large.',
      settings: [],
      content: Checks,
      holds: ['settings.agencySettingsFeature', 'settings.planning'],
      words: ['Repos', 'Durée maximale', 'Dimanches', 'Heures supplémentaires', 'Temps partiel', 'Travail de nuit'],
    },
    {
      key: 'night',
      title: 'Nuit, samedi et semaine type',
      settings: [
        { path: 'settings.planning.night.start', label: 'Début de la nuit', kind: 'time' },
        { path: 'settings.planning.night.end', label: 'Fin de la nuit', kind: 'time' },
        { path: 'settings.planning.saturdayCount', label: 'Compter les samedis à part', kind: 'switch' },
      ],
      content: WeekHours,
      holds: ['settings.planning.weekHours'],
      words: ['Semaine type'],
    },
    {
      key: 'overtime',
      title: 'Heures supplémentaires et complémentaires',
      settings: [
        {
          path: 'settings.planning.cycleWeeks',
          label: 'Décompte sur',
          kind: 'number',
          unit: 'sem.',
          help: 'Huit au plus (IDCC 1351, art. 7.06). Celles d’un cycle sont payées avec sa dernière semaine',
        },
        {
          path: 'settings.planning.cycleStartsOn',
          label: 'Premier lundi d’un cycle',
          kind: 'day',
        },
        {
          path: 'settings.planning.leaveCountsForOvertime',
          label: 'Compter les congés payés dans le seuil',
          kind: 'switch',
          help: 'Cass. soc., 10 septembre 2025, n° 23-14.455',
        },
        {
          path: 'settings.planning.compensatoryRestRate',
          label: 'Taux du repos compensateur',
          kind: 'number',
          decimals: 2,
          unit: '%',
          help: 'Des heures au-delà du contingent. Sous celui de la loi, c’est le sien qui s’applique : 100 %, 50 % jusqu’à vingt salariés (Code du travail, art. L3121-33)',
        },
      ],
      content: Increases,
      holds: ['settings.planning.overtimeIncreases'],
      words: ['Majorations'],
    },
  ],
};
