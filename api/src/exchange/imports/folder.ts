import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../core/db/db'
import { StartError } from '../../core/start-error'
import { exportFile } from './export'
import { objects } from './objects'
import { exportPictures } from './pictures/export-pictures'
import { fileOf } from './table-file'

const kinds = ['csv', 'xlsx', 'jsonl'] as const

/** The files of a folder that are named by object, in the order of what names what (rule E-27). */
export function filesIn(folder: string): { object: string; path: string }[] {
  return objects.flatMap(({ name }) => {
    const found = kinds.map((kind) => join(folder, `${name}.${kind}`)).filter((path) => existsSync(path))
    if (found.length > 1) throw new StartError(`${found.join(' and ')}: one file of an object at a time`)
    return found.map((path) => ({ object: name, path }))
  })
}

/**
 * Writes every object to a folder, a CSV each, and the pictures and sheets that articles name (rules E-27, E-136).
 * @returns what to print
 */
export async function exportFolder(db: Db, folder: string, dataDir: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  for (const object of objects) {
    const { content } = await fileOf(exportFile(db, object), 'csv', { account: 0, language: 'es' })
    await writeFile(join(folder, `${object.name}.csv`), content)
  }
  const pictures = await exportPictures(db, dataDir, folder)
  return `${objects.length} files are in ${folder}${pictures > 0 ? `, and ${pictures} pictures and sheets` : ''}`
}
