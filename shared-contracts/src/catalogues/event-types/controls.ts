import { SETTINGS, typesOf } from './event-type';

/** Specific controls (ids 87 to 107): the customer sees them, and nobody is notified. */
export const CONTROL_EVENT_TYPES = typesOf('specific_control', { tone: 'neutral', settings: SETTINGS.customer }, [
  [87, 'door', 'Porte', 'door'],
  [88, 'portal', 'Portail', 'barrier-block'],
  [89, 'fencing', 'Clôture', 'fence'],
  [90, 'window', 'Fenêtre', 'window'],
  [91, 'temperature', 'Température', 'temperature'],
  [92, 'material', 'Matériel', 'box'],
  [93, 'electric', 'Électricité', 'bolt'],
  [94, 'extinguisher', 'Extincteur', 'fire-extinguisher'],
  [95, 'machine', 'Machine', 'engine'],
  [96, 'showcase', 'Vitrine', 'building-store'],
  [97, 'vehicle', 'Véhicule', 'car'],
  [98, 'checkout', 'Caisse', 'cash-register'],
  [99, 'people', 'Personnes', 'users'],
  [100, 'room', 'Pièce', 'armchair'],
  [101, 'floor', 'Étage', 'stairs'],
  [102, 'building', 'Bâtiment', 'building'],
  [103, 'exterior', 'Extérieur', 'trees'],
  [104, 'entry', 'Entrée', 'login'],
  [105, 'exit', 'Sortie', 'logout'],
  [106, 'stock', 'Stock', 'packages'],
  [107, 'other', 'Autre contrôle', 'dots'],
]);
