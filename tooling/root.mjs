import { fileURLToPath } from 'node:url'
import { dirname } from 'node:path'

/** The folder of the workspace, without a slash at its end. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
