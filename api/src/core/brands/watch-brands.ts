import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../env'
import { packageFolder } from '../package-folder'
import { inRounds } from '../rounds'
import { StartError } from '../start-error'
import { loadVariants, takenOf, type Variants } from '../variants/load-variants'
import { readBrands, stampOf } from './read-brands'

/** How soon a file that was put into the folder of assets is seen (rule P-60). */
const lookMs = 3_000

/** The files of the variants that come with the portal. */
export const shippedFolder = (): string => join(packageFolder(), '..', 'shell', 'variants')

/**
 * The variants of an installation: those of the portal and the brands of its folder of assets.
 * @returns them with what is wrong in the folder, a line each
 * @throws StartError for a variant of the portal, or when PORTAL_VARIANT names none that can be used
 */
export async function installedVariants({
  assetsDir,
  variant,
}: Pick<Config, 'assetsDir' | 'variant'>): Promise<{ variants: Variants; problems: string[] }> {
  const { brands, problems } = await readBrands(assetsDir, takenOf(shippedFolder()))
  const own = problems.find((line) => line.startsWith(`variants/${variant}:`))
  if (own) throw new StartError(`${join(assetsDir, own)}`)
  return { variants: loadVariants(shippedFolder(), variant, brands), problems }
}

/**
 * Looks for changed files of brands, so that no start is needed. A brand whose files are wrong stays as it was.
 * @returns stops it
 */
export function watchBrands(
  variants: Variants,
  assetsDir: string,
  log: FastifyBaseLogger,
  everyMs = lookMs,
): () => Promise<void> {
  const taken = takenOf(shippedFolder())
  let seen = stampOf(assetsDir)
  const look = async () => {
    const stamp = stampOf(assetsDir)
    if (stamp === seen) return
    seen = stamp
    const { brands, problems } = await readBrands(assetsDir, taken)
    variants.replaceBrands(brands, new Set(problems.map((line) => /^variants\/([^:]+):/.exec(line)?.[1] ?? '')))
    for (const problem of problems) log.warn({ assets: problem }, 'A brand of the folder of assets cannot be used')
  }
  return inRounds(everyMs, look, {
    isAtOnce: false,
    onError: (error) => log.error({ err: error }, 'The folder of assets could not be read'),
  })
}
