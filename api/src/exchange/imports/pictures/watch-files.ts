import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { inRounds } from '../../../core/rounds'
import { adoptAddresses } from './adopt-addresses'
import type { FetchSettings } from './fetch-file'
import { findDueFiles, noticeFolderFiles, type FileParts, type Which } from './find-files'
import { folderOf } from './folder-file'

/** How soon a file is looked for that an import names, or that was added to the folder of assets. */
const lookMs = 5_000
/** How soon a file is seen that was changed in place. */
const readMs = 60_000

/**
 * Looks for the pictures and sheets that articles name, as long as the portal runs (rule E-131). Addresses have rounds of
 * their own: a host that is slow keeps no file of the folder waiting (rule E-150).
 * @returns stops it, after the files that were begun; addresses are left for the next process
 */
export function watchFiles(
  parts: FileParts & { log: FastifyBaseLogger },
  settings: FetchSettings = {},
  everyMs = lookMs,
): () => Promise<void> {
  const stopping = new AbortController()
  let isAdopted = false
  let seen = ''
  let readAt = 0
  const find = (which: Which) => findDueFiles(parts, which, { ...settings, stopping: stopping.signal })
  const look = async () => {
    const folders = await Promise.all(
      (['picture', 'sheet'] as const).map((kind) =>
        stat(folderOf(parts.config.assetsDir, kind)).catch(() => undefined),
      ),
    )
    const present = folders.map((info) => info?.mtimeMs ?? 0).join(' ')
    if (present !== seen || Date.now() - readAt >= readMs) {
      await noticeFolderFiles(parts)
      seen = present
      readAt = Date.now()
    }
    await find('names')
  }
  const fetchAll = async () => {
    if (!isAdopted) await adoptAddresses(parts.db)
    isAdopted = true
    await find('addresses')
  }
  const stops = [look, fetchAll].map((work) =>
    inRounds(everyMs, work, {
      isAtOnce: false,
      onError: (error) => parts.log.error({ err: error }, 'Pictures of articles could not be looked for'),
    }),
  )
  return async () => {
    stopping.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}
