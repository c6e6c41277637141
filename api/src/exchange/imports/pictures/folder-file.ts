import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { FileKind } from './keep-file'

const folders: Record<FileKind, string> = { picture: 'pictures', sheet: 'sheets' }

/** The folder of pictures or of sheets in the folder of assets, or in one that is imported. */
export const folderOf = (parent: string, kind: FileKind): string => join(parent, folders[kind])

/** A file of a folder, and what tells that it was changed. name: composed (NFC), as articles name it (rule E-151). */
export interface FolderFile {
  name: string
  path: string
  stamp: string
}

/**
 * A file of a folder by its name; undefined where there is none. Names lead nowhere else: not up, not into folders, and
 * not by links out of the folder (rule E-134).
 */
export async function fileIn(folder: string, name: string): Promise<FolderFile | undefined> {
  if (name !== basename(name) || name.includes('\\') || name.startsWith('.')) return undefined
  // As it is written, then as files of a Mac are.
  return (await fileAt(folder, name)) ?? (isComposed(name) ? fileAt(folder, name.normalize('NFD')) : undefined)
}

const isComposed = (name: string) => name !== name.normalize('NFD')

async function fileAt(folder: string, name: string): Promise<FolderFile | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))])
    if (!path.startsWith(root + sep)) return undefined
    const info = await stat(path)
    const stamp = `${info.size} ${Math.round(info.mtimeMs)}`
    return info.isFile() ? { name: name.normalize('NFC'), path, stamp } : undefined
  } catch {
    return undefined
  }
}

/** The files of a folder, a part at a time; none of one that is not there. */
export async function* filesOf(folder: string, atOnce = 200): AsyncGenerator<FolderFile[]> {
  const names = await readdir(folder).catch(() => [])
  const ours = names.filter((name) => !name.startsWith('.') && !/\.(tmp|part)$|~$/.test(name)).sort()
  for (let at = 0; at < ours.length; at += atOnce) {
    const files = await Promise.all(ours.slice(at, at + atOnce).map((name) => fileIn(folder, name)))
    yield files.flatMap((file) => file ?? [])
  }
}
