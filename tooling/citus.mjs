// Writes docs/operations/citus.md: what would have to change for Citus with the client as the distribution column. Told
// from the schema that the migrations make and from the statements that the tests of the API sent:
// `ROWS_FOLDER=FOLDER npm test -- api` (an empty folder), then `node tooling/citus.mjs FOLDER`.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { judge, ready } from './citus-statements.mjs'
import { foreignKeysToChange, foreignUniques, isDistributed, readSchema } from './citus-tables.mjs'
import { testPostgres } from './postgres.mjs'
import { root } from './root.mjs'
import { fragmentsOf } from './sql-fragments.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')
const source = join(root, 'api/src')

/** What a statement needs, as the page says it. */
const meanings = {
  joins: 'joins clients’ tables otherwise than by what belongs together: another statement, or one for each client',
  key: '`client_id` beside the ids in its joins',
  lock: 'locks rows of no one client: the client has to be known first',
  write: 'writes without one client: the client into its condition, else every shard takes part',
  conflict: '`on conflict` without the client: the unique index and the statement',
  temporary: 'joins a temporary table: the rows as values, or the table distributed',
  outer: 'an outer join from a table of no client: turned round, or two statements',
  recursive: 'recursion over more than one client: one client at a time',
}

const folder = process.argv[2]
if (!folder) {
  console.error('node tooling/citus.mjs FOLDER: where ROWS_FOLDER had the tests write their statements')
  process.exit(1)
}
await ready
const schema = await migratedSchema()
const found = places()
const statements = readStatements(folder, found)
// A part of another statement may begin like one, too.
const written = [...found.keys()].filter((text) => /^\s*(with|select|insert|update|delete)\s/i.test(text)).length
writeFileSync(join(root, 'docs/operations/citus.md'), page(schema, statements, written))
console.log(`docs/operations/citus.md: ${schema.tables.size} tables, ${statements.length} places with SQL`)

async function migratedSchema() {
  const server = await testPostgres()
  if (!server) throw new Error('PostgreSQL is needed')
  const db = new Client({ connectionString: server.url })
  try {
    const env = { ...process.env, DATABASE_URL: server.url, DEMO_DATA: '0' }
    const { status } = spawnSync(process.execPath, [join(root, 'api/dist/prepare.js')], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('The migrations could not be applied; is the API built?')
    await db.connect()
    return await readSchema(db)
  } finally {
    await db.end()
    await server.stop()
  }
}

/** Where the source has each text of SQL: `file:line`s. */
function places() {
  const found = new Map()
  for (const file of readdirSync(source, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(join(source, file), 'utf8')
    for (const { text: sql, end } of fragmentsOf(text)) {
      const place = `${file}:${text.slice(0, end).split('\n').length}`
      found.set(sql, [...(found.get(sql) ?? []), place])
    }
  }
  return found
}

/** The statements by their place in the source, each with the worst of what its texts need. */
function readStatements(from, placesOf) {
  const byPlace = new Map()
  const all = readdirSync(from).flatMap((file) => JSON.parse(readFileSync(join(from, file), 'utf8')))
  for (const { text, sql } of all) {
    const place = placesOf.get(text)?.join(', ')
    // A statement of the tests themselves.
    if (!place) continue
    const known = byPlace.get(place) ?? { place, texts: new Set() }
    sql.forEach((each) => known.texts.add(each))
    byPlace.set(place, known)
  }
  return [...byPlace.values()].map(({ place, texts }) => ({ place, ...judgeAll(texts) }))
}

function judgeAll(texts) {
  const sum = { tables: new Set(), needs: new Set(), reach: new Set(), isRead: true }
  for (const text of texts) {
    let verdict
    try {
      verdict = judge(text, schema)
    } catch {
      sum.isRead = false
    }
    if (!verdict) continue
    verdict.tables.forEach((name) => sum.tables.add(name))
    verdict.needs.forEach((need) => sum.needs.add(need))
    sum.reach.add(verdict.reach)
  }
  return {
    tables: [...sum.tables].sort(),
    needs: [...sum.needs].sort(),
    reach: [...sum.reach].sort(),
    isRead: sum.isRead,
  }
}

function page(found, all, max) {
  const kinds = (kind) => [...found.tables.values()].filter((table) => table.kind === kind)
  const names = (list) => list.map(({ name }) => `\`${name}\``).join(', ') || 'none'
  const uniques = foreignUniques(found)
  const { widened, dropped } = foreignKeysToChange(found)
  const ids = [...found.tables.values()].filter((table) => isDistributed(table) && table.ids.length > 0)
  const triggers = found.triggers.filter(({ table }) => isDistributed(found.tables.get(table)))
  const concerned = all.filter(({ tables }) => tables.length > 0)
  const changed = concerned.filter(({ needs }) => needs.length > 0)
  const reads = (reach) => concerned.filter((each) => each.needs.length === 0 && each.reach.includes(reach))
  const key = ({ from, columns, to }) => `| \`${from}\` | ${columns.join(', ')} | \`${to}\` |`
  return `# Citus

Written by \`ROWS_FOLDER=FOLDER npm test -- api\` and \`node tooling/citus.mjs FOLDER\` from the schema of the migrations and
from what the tests of the API sent to the database; not to be edited by hand. The step after replicas and Patroni ([scale](scale.md)): rows spread over several
servers by their client, so that what one client does stays on one of them. Nothing of it is built. What Citus can do is
taken from its [own list](https://docs.citusdata.com/en/stable/develop/reference_workarounds.html); it was not tried, as
Debian has no package of it.

| what | how many |
|---|---|
| tables that have the client (\`client_id\`, never null), and \`client\` itself | ${kinds('own').length + 1} |
| tables whose \`client_id\` may be null | ${kinds('open').length} |
| tables that reach it by a foreign key: they get the column | ${kinds('reached').length} |
| tables that these name, and those that say which clients an account has: reference tables, a copy on every server | ${kinds('reference').length + kinds('link').length} |
| other tables: they stay on the coordinator | ${kinds('local').length} |
| keys and unique indexes to change | ${uniques.length} |
| foreign keys that need the client as well, foreign keys to drop | ${widened.length}, ${dropped.length} |
| tables whose ids become \`bigint\`; triggers to carry out otherwise | ${ids.length}, ${triggers.length} |
| places with SQL that tests ran, of them with tables of clients | ${all.length}, ${concerned.length} |
| texts in the source that look like a statement, whether tests sent them or not | ${max} |
| places that would have to change | ${changed.length} |
| places that stay: for one client; for several; for all, on every server | ${reads('one').length}; ${reads('some').length}; ${reads('all').length} |

## Tables
- Have the client: ${names([...kinds('client'), ...kinds('own')])}.
- May have none; a row without one needs a client of its own or another table: ${names(kinds('open'))}.
- Get the column: ${kinds('reached')
    .map(({ name, way }) => `\`${name}\` (${way})`)
    .join(', ')}.
- Have it, but belong to an account or an invitation, whose rights they are: reference tables: ${names(kinds('link'))}.
- Reference tables, as a foreign key of the above leads to them: ${names(kinds('reference'))}. Each write of one goes to every server:
  articles, their prices and accounts change often, so that these decide whether it pays.
- On the coordinator: ${names(kinds('local'))}.

## Keys and unique indexes
A shard knows its own rows alone: each of these gets the client in front, or what it promises is lost. Ids stay unique by
their sequence.

| table | columns | |
|---|---|---|
${uniques.map(({ table, columns, isPrimary }) => `| \`${table}\` | ${columns.join(', ')} | ${isPrimary ? 'primary key' : ''} |`).join('\n')}

## Foreign keys
Between tables of clients, which need the client on both sides:

| table | column | to |
|---|---|---|
${widened.map(key).join('\n')}

From a table that stays on the coordinator or becomes a reference table to one of clients; Citus has none such:

| table | column | to |
|---|---|---|
${dropped.map(key).join('\n') || '| none | | |'}

## Ids and triggers
- Identity columns of \`int\`, which become \`bigint\`: ${names(ids)}.
- Triggers of tables of clients: ${triggers.map(({ table, name }) => `\`${name}\` of \`${table}\``).join(', ') || 'none'}. Citus carries out none on a distributed table unless told that they are safe.

## Statements
Judged by their text: conditions that hold for all rows (\`and\`), equalities of the client and of foreign keys. A statement that
is put together differently for different callers counts with the worst. ${concerned.filter(({ isRead }) => !isRead).length} of the places could not be read.

${Object.entries(meanings)
  .map(([need, text]) => `- **${need}** (${changed.filter(({ needs }) => needs.includes(need)).length}): ${text}.`)
  .join('\n')}

| place in \`api/src\` | tables of clients | |
|---|---|---|
${changed
  .toSorted((one, other) => (one.place < other.place ? -1 : 1))
  .map(({ place, tables, needs }) => `| ${place} | ${tables.join(', ')} | ${needs.join(', ')} |`)
  .join('\n')}
`
}
