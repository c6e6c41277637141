import { sql } from 'kysely'
import { rows, type Db } from '../../../core/db/db'
import { transaction } from '../../../core/db/transaction'
import { fetchFile, type FetchSettings } from './fetch-file'
import { fileIn, filesOf, folderOf } from './folder-file'
import { keepFile, keepFileAt, NoFile, type FileKind } from './keep-file'
import { noteFiles, noteProblem, type Had } from './note-files'

export interface FileParts {
  db: Db
  config: { dataDir: string; assetsDir: string }
}

/** Seconds until an address is tried again: a day in all, then when somebody asks. */
const pauses = [60, 300, 1_800, 7_200, 21_600, 50_000]
const atOnce = 24
const side = 2

interface Due {
  kind: FileKind
  source: string
  tries: number
}

/** Names of files alone, which cost no network, addresses alone, or both. */
export type Which = 'names' | 'addresses' | 'all'

/**
 * Looks for the files that articles name and that are due, and keeps them; several processes take different ones. Two
 * are read at a time, so that callers do not wait for them.
 * @returns how many were looked for
 */
export async function findDueFiles(parts: FileParts, which: Which, settings: FetchSettings = {}): Promise<number> {
  const isStopping = () => settings.stopping?.aborted
  for (let count = 0; ;) {
    const due = isStopping() ? [] : await claim(parts.db, which)
    if (due.length === 0) return count
    count += due.length
    const had: Had[] = []
    const queue = [...due]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (isStopping()) return
        try {
          had.push({ ...next, ...(await one(parts, next, settings)) })
        } catch (error) {
          if (!(error instanceof NoFile)) throw error
          // It was not looked for to the end.
          if (isStopping()) return
          await noteProblem(parts.db, next, error, pauseOf(next, error))
        }
      }
    }
    try {
      await Promise.all(Array.from({ length: side }, work))
    } finally {
      if (had.length > 0) await transaction(parts.db, (tx) => noteFiles(tx, had))
    }
  }
}

/** What a lease that was lost costs is a second look. */
const claim = (db: Db, which: Which) =>
  rows(
    db,
    sql<Due>`update article_file f set next_at = now() + interval '5 minutes' from (
      select kind, source from article_file where next_at <= now()
        and (${which} = 'all' or (source ~* '^https?://') = (${which} = 'addresses'))
      order by next_at limit ${atOnce} for update skip locked) d
    where f.kind = d.kind and f.source = d.source returning f.kind, f.source, f.tries`,
  )

async function one({ config }: FileParts, { kind, source }: Due, settings: FetchSettings) {
  if (isAddress(source)) return { url: await keepFile(config.dataDir, kind, await fetchFile(source, settings)) }
  const file = await fileIn(folderOf(config.assetsDir, kind), source)
  if (!file) throw new NoFile('absent')
  try {
    return { ...(await keepFileAt(config.dataDir, file.path, kind)), stamp: file.stamp }
  } catch (error) {
    if (error instanceof NoFile) error.stamp = file.stamp
    throw error
  }
}

const isAddress = (source: string) => /^https?:\/\//i.test(source)

/** A name is due again when its file comes; of addresses, what may pass is tried again. */
function pauseOf({ source, tries }: Due, { problem, detail }: NoFile): number | null {
  const mayPass =
    ['unreachable', 'too_slow'].includes(problem) || (problem === 'status' && /^(5|429|408)/.test(detail ?? ''))
  return isAddress(source) && mayPass ? (pauses[tries] ?? null) : null
}

/** Makes due what articles name and what has come, or was changed, in the folder of assets (rule E-131). */
export async function noticeFolderFiles({ db, config }: FileParts): Promise<void> {
  for (const kind of ['picture', 'sheet'] as const) {
    for await (const files of filesOf(folderOf(config.assetsDir, kind)))
      await sql`update article_file f set next_at = now()
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as x(name text, stamp text)
        where f.kind = ${kind} and f.source = x.name and f.stamp is distinct from x.stamp
          and f.next_at is null`.execute(db)
  }
}

/** Makes due again what was not had. @returns how many */
export async function askAgain(db: Db): Promise<number> {
  const asked = await rows(
    db,
    sql`update article_file set next_at = now(), tries = 0 where url is null and next_at is distinct from now()
      returning source`,
  )
  return asked.length
}
