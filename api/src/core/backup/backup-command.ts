import { existsSync, statSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Work } from '../command'
import { openDatabase, type Database } from '../db/open-database'
import { liftTimeLimit } from '../db/time-limit'
import type { Config } from '../env'
import { StartError } from '../start-error'
import { openArchive, type Archive } from './archive'
import { ownFolders } from './kept-paths'
import { liveCopy } from './live-copy'
import { rowsOf, type Manifest, type TableFacts } from './manifest'
import { restoreBackup } from './restore-backup'
import { differences, factsOf, tablesOf } from './table-facts'
import { writeBackup } from './write-backup'

export const backupUsage = [
  'backup FILE          writes the database and the files of DATA_DIR into a file, while the portal runs',
  'verify FILE          tells whether a backup is whole, of which version, and its rows;',
  '                     with --database also whether the database has the same rows and sums, else exits 1',
  'restore FILE         brings a backup into an empty database and into DATA_DIR; stop the portal before',
  'move-to-postgres URL  brings the embedded database into an empty PostgreSQL; stop the portal before',
].join('\n')

type Command = (args: string[]) => Work

/** `npm run portal -- backup …`, `verify`, `restore`, `move-to-postgres` (rules W-30 to W-36). */
export const backupWorks: Record<'backup' | 'verify' | 'restore' | 'move-to-postgres', Command> = {
  backup: (args) => {
    const file = oneArgument(args)
    return (settings) => backup(settings(), file)
  },
  verify: ([file, ...more]) => {
    const isCompared = more[0] === '--database'
    if (!file || more.length > (isCompared ? 1 : 0)) throw new StartError(backupUsage)
    return (settings) => verify(file, isCompared ? settings : undefined)
  },
  restore: (args) => {
    const file = oneArgument(args)
    return (settings) => restore(settings, file)
  },
  'move-to-postgres': (args) => {
    const url = oneArgument(args)
    if (!/^postgres(ql)?:\/\//.test(url)) throw new StartError('URL must begin with postgres:// or postgresql://')
    return (settings) => moveToPostgres(settings(), url)
  },
}

function oneArgument([argument, ...more]: string[]): string {
  if (!argument || argument.startsWith('--') || more.length > 0) throw new StartError(backupUsage)
  return argument
}

async function backup(config: Config, file: string): Promise<string> {
  const path = resolve(file)
  if (existsSync(path)) throw new StartError(`${file} is there already: name a new file`)
  const within = await Promise.all(['', ...ownFolders].map((name) => isWithin(join(config.dataDir, name), path)))
  if (within.includes(true))
    throw new StartError(`${file} is in DATA_DIR, which it is a backup of: name a file elsewhere`)
  const manifest = await reading(config, (database) => writeBackup(database, config.dataDir, path))
  return described(path, manifest)
}

/** Whether a file is in a folder, whatever links lead there. */
async function isWithin(folder: string, file: string): Promise<boolean> {
  const real = (path: string) => realpath(path).catch(() => resolve(path))
  const way = relative(await real(folder), join(await real(dirname(file)), basename(file)))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function verify(file: string, settings: (() => Config) | undefined): Promise<string> {
  const archive = await openArchive(resolve(file))
  archive.close()
  const { manifest } = archive
  const lines = [
    described(file, manifest),
    ...manifest.tables.map(({ name, rows }) => `${String(rows).padStart(12)}  ${name}`),
  ]
  if (!settings) return lines.join('\n')
  const found = await reading(settings(), (database) => differencesIn(database, manifest))
  if (found.length > 0) throw new StartError(['The database differs from the backup:', ...found].join('\n'))
  return [...lines, 'The database has the same rows and sums'].join('\n')
}

function differencesIn(database: Database, manifest: Manifest): Promise<string[]> {
  return database.withLongTimeout(() =>
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await liftTimeLimit(tx)
        const facts: TableFacts[] = []
        for (const table of await tablesOf(tx)) facts.push(await factsOf(tx, table))
        const missing = manifest.tables.filter(({ name }) => !facts.some((each) => each.name === name))
        return [...missing.map(({ name }) => `${name}: not in the database`), ...differences(manifest.tables, facts)]
      }),
  )
}

/** Damage is found before anything is opened or made. */
async function restore(settings: () => Config, file: string): Promise<string> {
  const archive = await openArchive(resolve(file))
  try {
    const config = settings()
    const database = await openDatabase(config)
    try {
      return await restored(database, config.dataDir, archive)
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
  }
}

async function restored(database: Database, dataDir: string | undefined, archive: Archive): Promise<string> {
  const leftOut = await restoreBackup(database, dataDir, archive)
  const { tables, files } = archive.manifest
  return [
    `Restored ${tables.length - leftOut.length} tables with ${rowsOf(archive.manifest)} rows and ${files.length} files; rows and sums are those of the backup`,
    ...leftOut.map((name) => `${name} is no table of the portal and was left out`),
  ].join('\n')
}

async function moveToPostgres({ dataDir, ...config }: Config, url: string): Promise<string> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new StartError(`There is no embedded database in DATA_DIR ${dataDir}`)
  const target = await openDatabase({ ...config, dataDir, databaseUrl: url })
  const folder = await mkdtemp(join(dataDir, 'move-'))
  try {
    const file = join(folder, 'rows.zip')
    // Not of a running portal: what it writes afterwards would be lost.
    const source = await openDatabase({ dataDir })
    try {
      await writeBackup(source, undefined, file)
    } finally {
      await source.close()
    }
    const archive = await openArchive(file)
    const output = await restored(target, undefined, archive).finally(() => archive.close())
    return `${output}\nStart the portal with this DATABASE_URL and the same DATA_DIR, which keeps the files`
  } finally {
    await rm(folder, { recursive: true, force: true })
    await target.close()
  }
}

/** Opens the database to read it: of a running portal with the embedded one a copy (rule W-31). */
async function reading<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const copy = config.databaseUrl ? undefined : await liveCopy(config.dataDir)
  try {
    const place = copy ?? config
    if (!config.databaseUrl && !existsSync(join(place.dataDir, 'database', 'PG_VERSION')))
      throw new StartError(`There is no database: DATA_DIR ${config.dataDir} has none and DATABASE_URL is not set`)
    const database = await openDatabase({ ...config, dataDir: place.dataDir })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    copy?.end()
  }
}

function described(file: string, manifest: Manifest): string {
  const { portal, database, written, migrations, tables, files } = manifest
  const size = (statSync(file).size / 1e6).toFixed(1)
  return [
    `${file} is whole: ${size} MB, ${tables.length} tables with ${rowsOf(manifest)} rows, ${files.length} files`,
    `Written ${written} by portal ${portal} from PostgreSQL ${database}; last migration ${migrations.at(-1)?.name}`,
  ].join('\n')
}
