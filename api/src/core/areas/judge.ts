/** What is known of a version: loads, those with a failure, and who is behind both. */
export interface Tally {
  loads: number
  failed: number
  accounts: number
  /** The clients of these accounts, and accounts without one: those of a client are one party (queries.ts). */
  parties: number
  /** Parties with a failed load. */
  failing: number
}

/** Below these numbers chance decides, or one client or two. */
const leastLoads = 20
const leastParties = 5
const leastFailing = 3
/** How much more often a canary may fail than the version beside it. */
const margin = 0.02
/** Standard errors that the difference must exceed: chance alone does so about once in 700 looks. */
const certainty = 3

/**
 * Why a canary is to be withdrawn, or null (rule A-57): it fails in 2 % of its loads more than the version beside it, and
 * the difference is no matter of chance.
 */
export function verdict(canary: Tally, beside: Tally): string | null {
  const isKnown = canary.loads >= leastLoads && canary.parties >= leastParties && canary.failing >= leastFailing
  if (!isKnown) return null
  const loadsBeside = Math.max(beside.loads, leastLoads)
  const [share, shareBeside] = [canary.failed / canary.loads, beside.failed / loadsBeside]
  const pooled = (canary.failed + beside.failed) / (canary.loads + loadsBeside)
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / canary.loads + 1 / loadsBeside))
  const excess = share - shareBeside
  if (excess <= margin || excess <= certainty * standardError) return null
  return (
    `failed in ${percent(share)} of ${canary.loads} loads of ${canary.accounts} accounts, ` +
    `the version beside it in ${percent(shareBeside)} of ${beside.loads}`
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
