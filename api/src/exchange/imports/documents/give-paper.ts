import { readFile, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { audit } from '../../../core/db/audit'
import { firstRow, type Db } from '../../../core/db/db'
import { found, refusal } from '../../../core/http/problem'
import { isPdf, keepPaper, maxPaperBytes, type PaperedTable } from '../../../trade/documents/given-papers'
import type { ImportObject } from '../import-object'
import { objectNamed } from '../objects'
import { fileRefusals } from '../texts/file-refusals'

/** The object of documents that papers are given for; undefined: there is no such. */
export function paperedObject(name: string): (ImportObject & Required<Pick<ImportObject, 'documents'>>) | undefined {
  const object = objectNamed(name)
  return object?.documents ? { ...object, documents: object.documents } : undefined
}

/**
 * Keeps a PDF as the paper of a document that is found as in files (rules E-37, E-40).
 * @param document its external id or number
 * @returns its number, and whether the paper is another one than before
 * @throws 404 for no such document; 400 with code not_pdf or too_large
 */
export async function givePaper(
  tx: Db,
  dataDir: string,
  { object, document, path }: { object: string; document: string; path: string },
  by: { account: number | null; machine?: number | null },
): Promise<{ number: string; is_new: boolean }> {
  const { documents } = found(paperedObject(object))
  if ((await stat(path)).size > maxPaperBytes) throw refusal('too_large', fileRefusals.too_large)
  const content = await readFile(path)
  if (!isPdf(content)) throw refusal('not_pdf', fileRefusals.not_pdf)
  const { id, number } = found(await named(tx, documents, document))
  const isNew = await keepPaper(tx, dataDir, documents.table as PaperedTable, id, content)
  if (isNew)
    await audit(tx, { ...by, action: 'paper.given', entity: documents.table, id, after: { bytes: content.length } })
  return { number, is_new: isNew }
}

/** The document of an external id, else of a number. */
async function named(tx: Db, { table, ref }: NonNullable<ImportObject['documents']>, document: string) {
  const find = (condition: string) =>
    firstRow(
      tx,
      sql<{ id: number; number: string }>`select h.id, h.number from ${sql.table(table)} h
        cross join (select ${document}::text as cell) c where ${sql.raw(condition)}`,
    )
  return (await find(ref.isNamed?.('h', 'c.cell') ?? `${ref.keyOf('h')} = c.cell`)) ?? find('h.number = c.cell')
}
