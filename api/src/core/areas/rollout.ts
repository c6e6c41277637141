import { changeRollout, isInGroup, withdrawCanary, type RunningCanary } from '@portal/shared-sdk/release'
import type { Portal } from '../portal'
import { inRounds } from '../rounds'
import { verdict } from './judge'
import { accountsOf, besideTally, canaryTally, storeWithdrawal, withdrawals, withdrawnOf } from './queries'
import { siteFile, type SiteRegistry } from './site-registry'

/** How often (ms) canaries are judged, and withdrawals of other processes seen. */
const lookMs = 5_000

/**
 * The canaries of the site: judges them by what browsers tell, and takes those that are withdrawn out of what this process
 * serves (rule A-57), at once; then out of the site's files, which also puts it into the history. Where the portal runs the
 * files may be readable alone: they say it from the next release command on.
 */
export class Rollout {
  readonly #siteDir: string
  readonly #portal: Pick<Portal, 'db' | 'log'>
  readonly #readRollout: () => Promise<{ canaries?: Record<string, RunningCanary> }>
  readonly #readRegistry: () => Promise<SiteRegistry>
  #withdrawn: readonly string[] = []
  #accounts: Readonly<Record<string, readonly number[]>> = {}
  #stop: (() => Promise<void>) | undefined

  constructor(portal: Pick<Portal, 'db' | 'log'> & { config: Pick<Portal['config'], 'siteDir'> }) {
    const { siteDir } = portal.config
    this.#siteDir = siteDir
    this.#portal = portal
    this.#readRollout = siteFile(siteDir, 'rollout.json', {})
    this.#readRegistry = siteFile<SiteRegistry>(siteDir, 'registry.json', { revision: 0, areas: [] })
  }

  start(): void {
    this.#stop = inRounds(lookMs, () => this.look(), {
      onError: (error) => this.#portal.log.error({ err: error }, 'The canaries could not be judged'),
    })
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }

  /** Judges the canaries once. Nothing is asked of the database where there is none. */
  async look(): Promise<void> {
    const canaries = Object.entries((await this.#readRollout()).canaries ?? {})
    if (canaries.length === 0) {
      this.#withdrawn = []
      this.#accounts = {}
      return
    }
    const { db } = this.#portal
    const ids = canaries.map(([, { id }]) => id)
    const known = await withdrawnOf(db, ids)
    for (const [area, canary] of canaries) if (!known.includes(canary.id)) await this.#judge(area, canary)
    this.#withdrawn = await withdrawnOf(db, ids)
    for (const [area, canary] of canaries)
      if (this.#withdrawn.includes(canary.id)) await this.#takeOut(area, canary).catch(() => undefined)
    this.#accounts = Object.fromEntries(
      await Promise.all(canaries.map(async ([, { id, to }]) => [id, await this.#numbersOf(to)] as const)),
    )
  }

  async #judge(area: string, { id, version, beside, since }: RunningCanary): Promise<void> {
    const { db, log } = this.#portal
    const own = await canaryTally(db, { area, version, run: id })
    if (own.failed === 0) return
    const reason = verdict(own, await besideTally(db, { area, version: beside, since }))
    if (reason === null || !(await storeWithdrawal(db, { id, area, version, beside, reason }))) return
    log.error({ area, version, beside, canary: id, reason }, 'A new version of an area is withdrawn')
  }

  async #takeOut(area: string, { id, version }: RunningCanary): Promise<void> {
    const { reason = '' } = (await withdrawals(this.#portal.db)).find((one) => one.id === id) ?? {}
    await changeRollout(this.#siteDir, withdrawCanary(area, reason, id), {
      step: { action: 'withdraw', area, version },
      by: { who: null, notes: reason },
    })
  }

  async #numbersOf({ accounts = [] }: RunningCanary['to']): Promise<number[]> {
    const emails = accounts.filter((one) => typeof one === 'string')
    const numbers = accounts.filter((one) => typeof one === 'number')
    return emails.length > 0 ? [...numbers, ...(await accountsOf(this.#portal.db, emails))] : numbers
  }

  /** Changes whenever what is served of the site's registry does, apart from its file. */
  get mark(): string {
    return JSON.stringify([this.#withdrawn, this.#accounts])
  }

  /** The registry as it is served: without canaries that are withdrawn, with the numbers of named accounts. */
  registry(text: string): string {
    if (this.#withdrawn.length === 0 && Object.keys(this.#accounts).length === 0) return text
    const registry = JSON.parse(text) as SiteRegistry
    const { canaries = [], revision } = registry
    const present = canaries.filter(({ id }) => !this.#withdrawn.includes(id))
    const named = present.map((canary) =>
      canary.to.accounts ? { ...canary, to: { accounts: this.#accounts[canary.id] ?? canary.to.accounts } } : canary,
    )
    // Between this revision of the file and the next one, so that open pages take it.
    const isNewer = (canaries.length - present.length) / 1000
    return JSON.stringify({ ...registry, revision: revision + isNewer, canaries: named })
  }

  /** A page, whose registry is as it is served. */
  page(html: string): string {
    return html.replace(
      /(id="portal-registry">)([^<]*)(?=<\/script>)/,
      (_block, start: string, text: string) => start + this.registry(text).replaceAll('<', '\\u003c'),
    )
  }

  /**
   * The canary in which an account has a version, '' for an active one or the shell; undefined for what the registry lacks,
   * and for a canary that goes to others: nobody else withdraws it.
   * @param brand that of the account's pages
   */
  async runOf(area: string, version: string, by: { account: number; brand: string }): Promise<string | undefined> {
    const { areas, canaries = [], shell } = await this.#readRegistry()
    const isIt = (one: { name: string; version: string }) => one.name === area && one.version === version
    if (areas.some(isIt) || (area === 'shell' && version === shell)) return ''
    const canary = canaries.find((one) => isIt(one.area))
    if (!canary) return undefined
    const { id, to } = canary
    const group = to.accounts ? { accounts: this.#accounts[id] ?? to.accounts } : to
    return isInGroup(id, group, { user: String(by.account), brand: by.brand }) ? id : undefined
  }
}
