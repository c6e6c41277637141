import { rm } from 'node:fs/promises'
import type { AreaOutcome, AreaReleaseForm } from '@portal/shared-sdk/contract'
import { ReleaseProblem, releaseFolder, SiteBusy, stagingFolder, type ApiOperation } from '@portal/shared-sdk/release'
import { oneLine } from '../../core/http/one-line'
import { refusal, unavailable } from '../../core/http/problem'
import { codeOf, messageOf } from '../../core/thrown'
import { checkBuild } from './check-build'
import { presentOutcome } from './present'
import { readRelease } from './read-release'
import { releaseRefusals } from './texts'
import { unpack } from './unpack'

/** A file that arrived. sha256: of its bytes, base64url. */
interface Packed {
  path: string
  hash: string
}

/**
 * Stores and activates a packed area (rules ).
 * @param operations of the running API, whose calls the area may need
 * @param checkToken throws where the token has ended meanwhile: the file may have been on its way for long
 * @throws 400; then nothing is stored
 */
export function storeRelease(
  site: string,
  area: string,
  packed: Packed,
  { sha256, commit, notes }: Pick<AreaReleaseForm, 'sha256' | 'commit' | 'notes'>,
  {
    who,
    checkToken,
    operations,
  }: { who: string; checkToken: () => Promise<void>; operations: readonly ApiOperation[] },
): Promise<AreaOutcome> {
  return refusing(async () => {
    const sent = Buffer.from(packed.hash, 'base64url').toString('hex')
    if (sent !== sha256) throw new ReleaseProblem('sha256', `its SHA-256 is ${sent}`)
    const folder = stagingFolder(site)
    try {
      const names = await unpack(packed.path, folder)
      const release = await readRelease(folder, area, names)
      const judge = async () => {
        await checkBuild(site, release, folder, { files: names, operations })
        await checkToken()
      }
      const by = { who, commit: commit || null, notes: notesOf(notes) }
      return presentOutcome(await releaseFolder(site, release, folder, { by, judge }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

export const notesOf = (notes: string | undefined): string | null => oneLine(notes ?? '') || null

/** Answers what a site refuses as a refusal of the call. @throws 400; 503 while another process changes the site */
export async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReleaseProblem)
      throw refusal(error.code, releaseRefusals[error.code], { problem: error.message })
    if (error instanceof SiteBusy) throw unavailable()
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? ''))
      throw refusal('read_only', releaseRefusals.read_only, { problem: messageOf(error) })
    throw error
  }
}
