import { existsSync, statSync } from 'node:fs'
import { transaction } from '../../../core/db/transaction'
import { figure } from '../../../core/format'
import { StartError } from '../../../core/start-error'
import { findDueFiles, noticeFolderFiles, type FileParts } from './find-files'
import { filesOf, folderOf, type FolderFile } from './folder-file'
import { keepFileAt, NoFile } from './keep-file'
import { missingFiles } from './missing-files'
import { fileTables } from './named-files'
import { noteFiles, type Had } from './note-files'

/** @throws StartError for an object without pictures, or no folder */
export function checkPictures(object: string, folder: string): void {
  if (object !== 'all' && !hasFiles(object))
    throw new StartError(`${object} have no pictures: ${fileTables.map((each) => each.object).join(', ')} have`)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartError(`${folder} is no folder`)
}

/** Whether rows of an object name pictures or sheets. */
export const hasFiles = (object: string): boolean => fileTables.some((each) => each.object === object)

/** The folders of pictures and sheets in a folder that is imported. */
export const picturesIn = (folder: string): string[] =>
  (['picture', 'sheet'] as const).map((kind) => folderOf(folder, kind)).filter((path) => existsSync(path))

const shown = 20

/**
 * Keeps the pictures and sheets of folders by their names, and those that articles name in the folder of assets (rule
 * E-131). Addresses are left to the portal.
 * @param show gets lines of progress
 * @returns what to print
 */
export async function givePictures(
  parts: FileParts,
  folders: readonly string[],
  show: (line: string) => void = () => undefined,
): Promise<string> {
  const refused: string[] = []
  let [count, changed] = [0, 0]
  for (const folder of folders) {
    for await (const files of filesOf(folder, 40)) {
      const had: Had[] = []
      const queue = [...files]
      const work = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) {
          const kept = await keptOf(parts, file)
          if (typeof kept === 'string') refused.push(`  ${file.name}: ${kept}`)
          else had.push(kept)
        }
      }
      await Promise.all([work(), work()])
      count += had.length
      changed += await transaction(parts.db, (tx) => noteFiles(tx, had))
      show(`pictures: ${figure(count)}`)
    }
  }
  await noticeFolderFiles(parts)
  await findDueFiles(parts, 'names')
  const missing = await missingFiles(parts.db, { page: 1, page_size: shown })
  const lines = missing.results.map(
    ({ name, problem, named_by: by }) => `  ${name}: ${problem ?? 'waits'} (${by.map(({ code }) => code).join(', ')})`,
  )
  return [
    ...(folders.length > 0 ? [`pictures and sheets: ${figure(count)}, of them new or changed ${figure(changed)}`] : []),
    ...refused,
    ...(missing.count > 0
      ? [
          `${figure(missing.count)} pictures and sheets are named and not there yet; addresses are fetched by the portal`,
        ]
      : []),
    ...lines,
  ].join('\n')
}

async function keptOf({ config }: FileParts, file: FolderFile) {
  try {
    return { source: file.name, ...(await keepFileAt(config.dataDir, file.path)) }
  } catch (error) {
    if (error instanceof NoFile) return [error.problem, error.detail].filter(Boolean).join(' ')
    throw error
  }
}
