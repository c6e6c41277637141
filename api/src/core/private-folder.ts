import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error'
import { messageOf } from './thrown'

/**
 * Makes a folder and everything in it readable by its owner alone (rule P-1), and so everything that this process
 * writes from now on, in any folder.
 * @throws StartError when the folder cannot be made or its permissions cannot be changed
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true })
    removeOthersRights(folder)
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be kept for its owner alone: ${messageOf(error)}`)
  }
}

function removeOthersRights(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Another process of the portal may just have removed it; a link has no permissions of its own.
  if (!found || found.isSymbolicLink()) return
  // The file of another user, as on a mounted disk, can be reached through this folder only.
  const isOurs = process.getuid === undefined || found.uid === process.getuid()
  if (isOurs && found.mode & 0o077) chmodSync(path, found.mode & 0o700)
  if (found.isDirectory() && isOurs) for (const name of readdirSync(path)) removeOthersRights(join(path, name))
}
