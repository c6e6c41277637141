import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Hides } from '../../core/http/actor'
import type { Portal } from '../../core/portal'

export type PaperedTable = 'sale_order' | 'offer' | 'delivery_note' | 'sale_invoice'

/** A paper that the supplier's own system made. file, number: what its name is made of, as of ours. */
export interface GivenPaper {
  file: string
  number: string
  path: string
}

/** The largest that is kept (rule E-40). */
export const maxPaperBytes = 10_000_000

const pathOf = (dataDir: string, hash: string) => join(dataDir, 'papers', hash.slice(0, 2), `${hash}.pdf`)

/**
 * The given paper of a document; undefined where there is none, and for whoever may not see its money (rule E-41).
 * @param file what its name begins with
 */
export async function givenPaper(
  { db, config: { dataDir }, log }: Pick<Portal, 'db' | 'config' | 'log'>,
  kind: PaperedTable,
  { id, number }: { id: number; number: string },
  { file, hides }: { file: string; hides: Hides },
): Promise<GivenPaper | undefined> {
  if (hides.price || hides.total) return undefined
  const row = await firstRow(
    db,
    sql<{ hash: string }>`select hash from document_paper where kind = ${kind} and document_id = ${id}`,
  )
  const path = row && pathOf(dataDir, row.hash)
  if (path && !existsSync(path)) log.error({ kind, id, path }, 'The paper of a document is gone; ours is given instead')
  return path && existsSync(path) ? { file, number, path } : undefined
}

/** Whether bytes are a PDF from its first to its last mark. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF')

/**
 * Keeps the paper of a document byte for byte, in place of an earlier one. The file is there before the row names it.
 * @returns whether it is another one than before
 */
export async function keepPaper(
  tx: Db,
  dataDir: string,
  kind: PaperedTable,
  document: number,
  content: Buffer,
): Promise<boolean> {
  const hash = createHash('sha256').update(content).digest('hex')
  const path = pathOf(dataDir, hash)
  if (!existsSync(path)) {
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${randomUUID()}`
    await writeFile(part, content, { mode: 0o600 })
    await rename(part, path)
  }
  const changed = await rows(
    tx,
    sql`insert into document_paper (kind, document_id, hash, bytes) values (${kind}, ${document}, ${hash},
        ${content.length})
      on conflict (kind, document_id) do update set hash = excluded.hash, bytes = excluded.bytes, given_at = now()
        where document_paper.hash <> excluded.hash returning hash`,
  )
  return changed.length > 0
}
