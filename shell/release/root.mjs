import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace of this file; not that of shared-sdk, since a checkout may link the packages of another one. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
