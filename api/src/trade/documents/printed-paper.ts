import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Paper } from '../../core/paper/paper'
import type { Printer } from '../../core/paper/printer'
import type { DocumentKind } from './copy-cart-lines'

interface Document {
  kind: DocumentKind
  id: number
}

/**
 * A document's paper as PDF for a mail: as it was printed for an earlier mail, or attempt, that shows the same; else it is
 * printed and stored for the next (rule W-50). The caller sends one mail of a document at a time.
 */
export async function printedOnce(db: Db, printer: Printer, { kind, id }: Document, paper: Paper): Promise<Buffer> {
  const hash = hashOfPaper(paper)
  const stored = await firstRow(
    db,
    sql<{ content: Buffer }>`select content from printed_paper
      where kind = ${kind} and document_id = ${id} and hash = ${hash}`,
  )
  if (stored) return stored.content
  const content = await printer.printed(paper)
  await rows(
    db,
    sql`insert into printed_paper (kind, document_id, hash, content) values (${kind}, ${id}, ${hash}, ${content})
      on conflict do nothing`,
  )
  return content
}

/**
 * Deletes what is stored of a document when no other of its mails waits. It never fails: the mail has left, and what stays
 * is deleted within the day after (rule P-36).
 * @param job of the mail that has left
 */
export async function forgetPrinted(db: Db, { kind, id }: Document, job: number): Promise<void> {
  const isSame = sql`j.payload @> ${JSON.stringify({ kind, id })}::jsonb`
  await rows(
    db,
    sql`delete from printed_paper where kind = ${kind} and document_id = ${id} and not exists (
      select 1 from job j where j.kind = 'paper-mail' and j.done_at is null and j.failed_at is null and j.id <> ${job}
        and ${isSame})`,
  ).catch(() => undefined)
}

/** The same for all that print the same, pictures included. */
function hashOfPaper({ pictures, logo, brand: { picture, ...brand }, ...texts }: Paper): string {
  const hash = createHash('sha256').update(JSON.stringify([texts, brand, Object.keys(pictures)]))
  for (const bytes of [...Object.values(pictures), logo, picture]) hash.update(`${bytes?.length}\n`).update(bytes ?? '')
  return hash.digest('hex')
}
