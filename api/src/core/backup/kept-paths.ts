import { posix } from 'node:path'

/** Of DATA_DIR: the database, which is kept by its rows, what is made anew, and what is just arriving or going. */
export const notKept = /^(database|sheets|site|imports|(copy|restore|move)-[A-Za-z0-9]{6})$|^database\.lock/

/** Folders of the portal's own, which may be links to a larger disk (rule W-70). */
export const ownFolders = ['articles', 'assets', 'outbox', 'papers']

/** Whether a path can be one of those that a backup keeps: it leads nowhere else, and to nothing that the portal makes itself. */
export const mayBeKept = (path: string): boolean =>
  path !== '' &&
  !/^\.{0,2}(\/|$)/.test(path) &&
  posix.normalize(path) === path &&
  !notKept.test(path.replace(/\/.*/s, ''))
