import { installedVariants } from './core/brands/watch-brands'
import { clockOf } from './core/clock'
import { openDatabase } from './core/db/open-database'
import { readEnv } from './core/env'
import { makePrivateFolder } from './core/private-folder'
import { StartError } from './core/start-error'
import { prepareDatabase } from './prepare-database'
import { usableAddress } from './usable-address'

// Makes the database of a first start in a process of its own, whose memory is free when the server starts. What would
// stop the server stops this before.
try {
  const config = readEnv(process.env)
  await installedVariants(config)
  makePrivateFolder(config.dataDir)
  await usableAddress(config)
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database, config, clockOf(config.demoDate))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
