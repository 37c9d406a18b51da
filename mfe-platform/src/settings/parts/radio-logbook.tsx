import { Switch } from '@mantine/core';
import { LISTED_EVENT_TYPES, RADIO_EVENT_TYPE } from '@vigie/contracts/catalogues/event-types';
import type { SettingsForm } from '../setting';

const PATH = 'settings.serviceEventTypes.items';

/** Turns the radio logbook on: its event type is then proposed to who reports. The table of event types has the rest. */
export function RadioLogbook({ form }: { form: SettingsForm }) {
  const own = new Map((form.values.settings.serviceEventTypes.items ?? []).map((item) => [item.typeKey, item]));
  const types = LISTED_EVENT_TYPES.map(({ typeKey, defaults }) => ({ typeKey, ...defaults, ...own.get(typeKey) }));
  const isOn = types.some(({ typeKey, enabled }) => typeKey === RADIO_EVENT_TYPE && enabled);
  return (
    <Switch
      label="Tenir une main courante radio"
      checked={isOn}
      onChange={(event) => {
        const enabled = event.currentTarget.checked;
        form.set(
          PATH,
          types.map((type) => (type.typeKey === RADIO_EVENT_TYPE ? { ...type, enabled } : type)),
        );
      }}
    />
  );
}
