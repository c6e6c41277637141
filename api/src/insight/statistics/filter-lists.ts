import { sql } from 'kysely'
import type { CostCenterRow, NamedRow } from '@portal/shared-sdk/contract'
import { allOf } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { ListSpec } from '../../core/http/list'
import { centerLimit } from '../../core/http/rows-of'

/** The categories of level 1, in the order of the menu. */
export const categorySpec: ListSpec<NamedRow> = {
  select: sql`c.id, c.name`,
  from: sql`category c`,
  where: [sql`c.level = 1`],
  orderings: { position: sql`c.position` },
  defaultOrdering: 'position',
  id: sql`c.id`,
}

/** The CECOs of the client's centres that the account may see; the id of a CECO is its text. */
export const costCenterSpec = (actor: Actor, client: number): ListSpec<CostCenterRow> => ({
  select: sql`x.name as id, x.name`,
  from: sql`(select distinct cost_center collate "C" as name from center
    where ${allOf([sql`client_id = ${client} and cost_center <> ''`, centerLimit(actor, 'center.id')])}) x`,
  id: sql`x.name`,
})
