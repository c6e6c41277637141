import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '../../../core/db/transaction'
import type { Db } from '../../../core/db/db'
import { Problem } from '../../../core/http/problem'
import { StartError } from '../../../core/start-error'
import { givePaper, paperedObject } from './give-paper'

/** @throws StartError for an object without papers, or no folder */
export function checkPapers(object: string, folder: string): void {
  if (!paperedObject(object))
    throw new StartError(`${object} have no papers: orders, offers, delivery_notes and invoices have`)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartError(`${folder} is no folder`)
}

/**
 * Gives the PDF files of a folder, each named by the external id or number of its document, one after the other.
 * @returns what to print
 */
export async function givePapers(db: Db, dataDir: string, object: string, folder: string): Promise<string> {
  const refused: string[] = []
  let [count, changed] = [0, 0]
  for (const name of readdirSync(folder)
    .filter((file) => /\.pdf$/i.test(file))
    .sort()) {
    const paper = { object, document: name.slice(0, -4), path: join(folder, name) }
    try {
      const { is_new: isNew } = await transaction(db, (tx) => givePaper(tx, dataDir, paper, { account: null }))
      count += 1
      changed += isNew ? 1 : 0
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push(`  ${name}: ${error.bodyText('code', 'en') ?? 'unknown document'}`)
    }
  }
  return [`papers of ${object}: ${count}, of them new or changed ${changed}`, ...refused].join('\n')
}
