-- Settings that services read beside the blocks move into the block that holds them; a block that is already there wins.
update agency set settings = jsonb_set(
    settings - 'rightsAgent' - 'rightsCustomer',
    '{defaultRights}',
    jsonb_strip_nulls(jsonb_build_object('rightsAgent', settings->'rightsAgent', 'rightsCustomer', settings->'rightsCustomer'))
      || coalesce(settings->'defaultRights', '{}'))
  where settings ?| array['rightsAgent', 'rightsCustomer'];

update agency set settings = jsonb_set(
    settings - 'night',
    '{planning}',
    jsonb_build_object('night', settings->'night') || coalesce(settings->'planning', '{}'))
  where settings ? 'night';

-- A switch that was not named is off; the type itself is on.
update agency set settings = jsonb_set(
    settings - 'eventTypes',
    '{serviceEventTypes}',
    jsonb_build_object('items', (
      select coalesce(jsonb_agg(
        '{"enabled": true, "customerShow": false, "notifyAgency": false, "notifyCustomer": false}'::jsonb
          || type.value || jsonb_build_object('typeKey', type.key)), '[]')
      from jsonb_each(settings->'eventTypes') type)) || coalesce(settings->'serviceEventTypes', '{}'))
  where settings ? 'eventTypes';
