-- A file is sent before the record that it belongs to: once it does, the record's program says who may read it.
grant update (right_key, customer_id, agent_id) on shared_file to vigie_commercial, vigie_field;
