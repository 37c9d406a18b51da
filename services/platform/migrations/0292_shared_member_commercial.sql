-- Whoever gives an agent a licence is told where its address has another place in the agency: one person has one.
grant select on shared_member to vigie_commercial;
