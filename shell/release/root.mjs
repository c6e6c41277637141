import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace that releases: of this file, since a checkout may link another one's packages. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
