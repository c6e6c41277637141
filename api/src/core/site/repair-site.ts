import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../thrown'
import { hasPending, repair } from '@portal/shared-sdk/release'

/** How often a portal looks whether a release was killed. */
const everyMs = 1_000

/**
 * Ends what killed releases have left in the site folder, at the start and while the portal runs (rule A-53). A folder that
 * cannot be written, as one of a package, is left as it is.
 * @returns stops it
 */
export async function repairSite(site: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<() => Promise<void>> {
  const mend = () =>
    repair(site).then(
      (done) => done.forEach((what) => log.warn({ site }, `The site was repaired: ${what}`)),
      (error: unknown) => {
        const isReadOnly = ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')
        if (!isReadOnly || hasPending(site)) log.warn({ err: error, site }, 'The site could not be looked after')
      },
    )
  await mend()
  let isBusy = false
  const timer = setInterval(() => {
    // For a moment there is one while another process releases: repair waits for that.
    if (isBusy || !hasPending(site)) return
    isBusy = true
    void mend().finally(() => (isBusy = false))
  }, everyMs)
  timer.unref()
  return async () => clearInterval(timer)
}
