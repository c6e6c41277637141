/** Lorries a day; each serves every twelfth client. */
const lorries = 12

/**
 * Adds the data of the carbon footprint to figuresWorld unless it is there: weights and indices of articles, two more
 * sustainable alternatives for most of them, distances, and routes of about eleven delivery notes; one note in twenty
 * has no route. `figures rebuild` computes the emissions afterwards. Answers whether it added the data.
 */
export async function addCarbon(db) {
  if ((await db.query('select 1 from delivery_route limit 1')).rows.length > 0) return false
  await db.query("set session_replication_role = 'replica'")
  await db.query(`
    update product set weight_kg = 0.2 + id % 25, sustainability_index = (id * 7 % 100) / 10.0`)
  await db.query(`
    insert into product_eco_alternative (product_id, alternative_id, position)
    select p.id, q.id, n from product p cross join generate_series(1, 2) n
    join product q on q.id = 1 + (p.id * 13 + n * 101) % (select max(id) from product) and q.sustainability_index > p.sustainability_index`)
  await db.query(
    `insert into warehouse (id, name, locality) select w, 'Almacén ' || w, 'Getafe' from generate_series(1, 4) w`,
  )
  await db.query(
    `create temp table round as
    select row_number() over (order by day, lorry)::int as id, day, lorry, drops
    from (select (delivery_note_datetime at time zone 'Europe/Madrid')::date as day, client_id % $1 as lorry, count(*)::int as drops
      from delivery_note where id % 20 > 0 group by 1, 2) made`,
    [lorries],
  )
  await db.query(`
    insert into delivery_route (id, warehouse_id, day, distance_km, drops)
    select id, 1 + lorry % 4, day, 120 + (lorry * 37 + extract(doy from day)::int) % 400, drops from round`)
  await db.query(
    `update delivery_note n set distance_km = 5 + n.center_id % 180, route_id = case when n.id % 20 > 0 then r.id end, co2e_kg = null
    from round r where r.day = (n.delivery_note_datetime at time zone 'Europe/Madrid')::date and r.lorry = n.client_id % $1`,
    [lorries],
  )
  await db.query('drop table round')
  await db.query(`select setval(pg_get_serial_sequence('delivery_route', 'id'), (select max(id) from delivery_route))`)
  await db.query("set session_replication_role = 'origin'")
  await db.query('vacuum analyze')
  return true
}
