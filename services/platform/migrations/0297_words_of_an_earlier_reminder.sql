-- The second reminder said « Malgré notre rappel » where none had left. Agencies that saved the words which the product
-- proposed get the field that knows; what they wrote themselves stays.
update agency set settings = jsonb_set(
  settings, '{invoiceReminders,levels}',
  replace(settings->'invoiceReminders'->>'levels', 'Malgré notre rappel, il reste {{facture.reste}}',
    '{{relance.precedente}}, il reste {{facture.reste}}')::jsonb)
where settings->'invoiceReminders'->>'levels' like '%Malgré notre rappel, il reste {{facture.reste}}%';
