import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, modesOf, stagingFolder } from './site-files'

/** Of a change that is pending, the last file to go; while it is there the change is not whole. */
export const recordFile = 'change.json'

/** Servers send the other files. */
const isPublic = (name: string) => !['history.json', 'rollout.json', 'log.jsonl', recordFile].includes(name)

/** Replaces a file of the site: a reader gets the complete old or the complete new content. */
export async function replace(site: string, path: string, content: string): Promise<void> {
  const folder = stagingFolder(site)
  const file = join(folder, basename(path))
  await writeSynced(site, file, content)
  makeFolder(dirname(join(site, path)), modesOf(site).folder)
  await rename(file, join(site, path))
  await rm(folder, { recursive: true, force: true })
}

/** Writes a file with its permissions, and to the disk before it returns. */
export async function writeSynced(site: string, file: string, content: string): Promise<void> {
  const modes = modesOf(site)
  makeFolder(dirname(file), modes.folder)
  const handle = await open(file, 'w')
  try {
    await handle.chmod(isPublic(basename(file)) ? modes.file : modes.ownFile)
    await handle.writeFile(content)
    // Before it is renamed: a file of a crashed machine is otherwise empty.
    await handle.sync()
  } finally {
    await handle.close()
  }
}
