import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error'

/**
 * Makes a folder and all that is in it, now and later, readable by its owner alone (rule P-1): what this process writes
 * from now on too, in any folder.
 * @throws StartError when the folder cannot be made or its rights not be changed
 */
export function ownFolder(folder: string): void {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    takeRights(folder)
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be kept for its owner alone: ${(error as Error).message}`)
  }
}

function takeRights(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Another process of ours may just have removed it; a link has no rights of its own.
  if (!found || found.isSymbolicLink()) return
  // Another's file, as a mounted disk may have, is reached through our folder only.
  const isOurs = process.getuid === undefined || found.uid === process.getuid()
  if (isOurs && found.mode & 0o077) chmodSync(path, found.mode & 0o700)
  if (found.isDirectory() && isOurs) for (const name of readdirSync(path)) takeRights(join(path, name))
}
