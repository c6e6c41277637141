import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { StartError } from '../../core/start-error'

export const countryUsage = `country list            every country with its name
country add ID NAME     adds one, or changes its name; ID: two small letters, as fr (sp is Spain)`

/**
 * `npm run portal -- country …` (rule L-24).
 * @returns what to print
 * @throws StartError with the usage
 */
export async function countryCommand(db: Db, [command = '', ...args]: string[]): Promise<string> {
  if (command === 'list' && args.length === 0) return countries(db)
  const [id = '', name = ''] = args
  if (command !== 'add' || args.length !== 2 || !/^[a-z]{2}$/.test(id) || id === 'eu' || !name.trim())
    throw new StartError(countryUsage)
  await sql`
    insert into country (id, label, position)
    values (${id}, ${name.trim()}, (select max(position) + 1 from country))
    on conflict (id) do update set label = excluded.label`.execute(db)
  return `${id}  ${name.trim()}`
}

async function countries(db: Db): Promise<string> {
  const all = await rows(db, sql<{ id: string; label: string }>`select id, label from country order by position, id`)
  return all.map(({ id, label }) => `${id}  ${label}`).join('\n')
}
