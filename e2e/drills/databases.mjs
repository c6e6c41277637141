// Databases of drills on PostgreSQL.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/** Does something on a connection of its own; answers what it answers. */
export async function withClient(url, act) {
  const client = await connected(url)
  return act(client).finally(() => client.end())
}

/** A connection, which its caller ends. */
export async function connected(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Makes an empty database as the portal's are, and answers its address. */
export async function newDatabase(url, name) {
  await withClient(url, (client) =>
    client.query(`create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`),
  )
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

/** Adds copies of the order lines of the demonstration to their orders, until there are so many. */
export function enlarge(url, lines) {
  const columns = `product_id, code, name, description, unit_id, unit_name, unit_quantity, quantity, price, discount, base,
    tax_rate, billable, state, delivery_datetime, observations, asked_quantity, delivered_quantity`
  return withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from order_line')
    // They refer to what those refer to: asking for each again would take most of the time.
    await client.query('set session_replication_role to replica')
    await client.query(
      `insert into order_line (order_id, position, ${columns})
        select order_id, position + 1000 * n, ${columns} from order_line, generate_series(1, $1::int) n limit $2`,
      [Math.ceil(lines / rows[0].count), Math.max(0, lines - rows[0].count)],
    )
    await client.query('vacuum analyze order_line')
  })
}
