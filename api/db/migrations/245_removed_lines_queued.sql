-- Messages of removed lines that an older version queued, one a line, become those of rule D-132, one an order. The
-- history has what they told; a line's event is the one of the same account, article, quantity and reason.
with old as (
  delete from job where kind = 'order-line-removed' and done_at is null and failed_at is null returning payload
)
insert into job (kind, payload)
select 'order-lines-removed', jsonb_build_object(
  'order', e.document_id,
  'items', jsonb_agg(distinct e.id order by e.id),
  'language', min(old.payload ->> 'language')
)
from old join document_event e on e.kind = 'order' and e.action = 'line_removed'
  and e.document_id = (old.payload ->> 'order')::int and e.account_id = (old.payload ->> 'by')::int
  and e.reason = old.payload ->> 'reason'
  and e.data -> 'lines' @> jsonb_build_array(
    jsonb_build_object('name', old.payload -> 'name', 'from', old.payload -> 'quantity'))
group by e.document_id;
