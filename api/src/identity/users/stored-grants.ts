import { sql, type RawBuilder } from 'kysely'
import { UserRights } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { centersOf, clientsOf } from '../../core/http/rows-of'
import type { Grants, Own } from './grants'

/** The grants of an account as they are stored. */
export async function grantsOf(db: Db, account: number): Promise<Grants | undefined> {
  const row = await firstRow(
    db,
    sql<Omit<Grants, 'validation_limit'> & { validation_limit: string | null }>`
    select role, ${sql.join(UserRights.map((right) => sql.ref(right)))}, all_centers, validation_limit,
      array(select client_id from account_client where account_id = a.id order by client_id) as clients,
      array(select center_id from account_center where account_id = a.id and not a.all_centers
        order by center_id) as centers
    from account a where id = ${account}`,
  )
  return row && { ...row, validation_limit: row.validation_limit === null ? null : Number(row.validation_limit) }
}

/** Which of these clients and centres an account may grant; the centres are of these clients. */
export async function ownOf(db: Db, actor: Actor, asked: Pick<Grants, 'clients' | 'centers'>): Promise<Own> {
  const idsOf = async (query: RawBuilder<{ id: number }>) => (await rows(db, query)).map(({ id }) => id)
  return {
    clients: await idsOf(
      sql`select c.id from client c where c.id = any(${asked.clients}::int[]) and ${clientsOf(actor, 'c.id')}
        order by c.id`,
    ),
    centers: await idsOf(
      sql`select c.id from center c where c.id = any(${asked.centers}::int[])
        and c.client_id = any(${asked.clients}::int[])
        and ${clientsOf(actor, 'c.client_id')} and ${centersOf(actor, 'c.id')} order by c.id`,
    ),
  }
}

/** Stores the clients and centres of an account. */
export async function storeClientsAndCenters(
  tx: Db,
  account: number,
  { clients, centers }: Pick<Grants, 'clients' | 'centers'>,
): Promise<void> {
  await rows(tx, sql`delete from account_client where account_id = ${account} and client_id <> all(${clients}::int[])`)
  await rows(tx, sql`delete from account_center where account_id = ${account} and center_id <> all(${centers}::int[])`)
  await rows(
    tx,
    sql`insert into account_client (account_id, client_id) select ${account}::int, unnest(${clients}::int[])
      on conflict do nothing`,
  )
  await rows(
    tx,
    sql`insert into account_center (account_id, center_id) select ${account}::int, unnest(${centers}::int[])
      on conflict do nothing`,
  )
}
