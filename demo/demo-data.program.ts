import { sql } from 'kysely'
import { clockOf } from '@portal/api/src/core/clock'
import { migrate } from '@portal/api/src/core/db/migrate'
import { openDatabase } from '@portal/api/src/core/db/open-database'
import { readEnv } from '@portal/api/src/core/env'
import { loadDemoData } from './load'

// Fills an empty database with the demonstration, for measurements with as many articles as are asked for:
// node api/dist/demo-data.js 100000
const size = Number(process.argv[2]) || undefined
const config = readEnv(process.env)
// A large catalogue's indexes and statistics take longer than a call of a user may.
const database = await openDatabase({ ...config, statementLimitMs: 0 })
await database.withLongTimeout(async () => {
  await migrate(database)
  const isLoaded = await loadDemoData(database.db, {
    today: clockOf(config.demoDate).today(),
    ...(size && { size }),
  })
  if (isLoaded) await sql`vacuum (analyze)`.execute(database.db)
  console.log(isLoaded ? 'Loaded' : 'The database has rows already: nothing was changed')
})
await database.close()
