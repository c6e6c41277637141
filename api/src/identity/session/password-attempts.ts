import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import { tooOften } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import { WorkQueue } from '../../core/http/work-queue'
import { recordRepeated, recordSecurity } from '../../core/security-log/record'
import { isPassword } from './passwords'

const freeOfPair = 5
const firstWait = 15
const longestWait = 900
/** Rules S-3, S-39. */
const limits = {
  address: { max: 50, seconds: 900 },
  account: { max: 100, seconds: 3600 },
  codes: { max: 20, seconds: 86_400 },
}
const maxKnown = 20
/** Attempts past the limit of an address (rule S-3) that are looked at within its time; further ones are refused at once. */
const maxPastLimit = 500

const text: Text = {
  es: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  pt: 'Demasiadas tentativas. Espere alguns minutos e tente de novo.',
  en: 'Too many attempts. Wait some minutes and try again.',
}

/** Rule S-6. A check takes 20 MB and a processor for 10 ms; half of the processors stay with everybody else's calls. */
const queue = new WorkQueue({
  concurrent: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 2_000,
  perCaller: 2_000,
  maxWaitMs: 30_000,
})

/** Whose password is tried, and from where. */
export interface Attempt {
  /** Key that wrong ones are counted by: `attemptsOf`, or a purchasing system. */
  subject: string
  /** From `networkOf`. */
  network: string
  /** Whether the account knows the address: then the limits of S-3 do not hold (S-4). */
  isKnown: boolean
}

/** The key of an account, the same after a change of its e-mail; without an account the e-mail that was tried. */
export const attemptsOf = (account: number | undefined, email: string): string =>
  // In capitals: e-mails come here in lower case, so none can be such a key.
  account === undefined ? email : `ACCOUNT ${account}`

/**
 * The outcome of an attempt. A right password clears the wrong ones, a right code of the second factor also the wrong
 * codes; a right password whose code is still due ('unfinished') neither clears nor counts (rules S-2, S-33, S-39).
 */
export type Outcome = 'right' | 'right code' | 'wrong' | 'wrong code' | 'unfinished'

/**
 * Runs the check of a password, a code or both in the queue, and counts wrong ones (rules S-2 to S-6). Past a limit of
 * the network address or the account every wrong attempt is answered and counted alike, after the same work: otherwise the
 * answer would tell which accounts log in from there (rule S-72).
 * @param check takes the time of a password check, whatever its outcome
 * @throws Problem 429 when the attempt has to wait, 503 when no turn came in 30 s
 */
export async function tryProof(db: Db, attempt: Attempt, check: () => Promise<Outcome>): Promise<Outcome> {
  const { subject, network } = attempt
  return queue.run(network, async () => {
    // Counted when the turn has come, so that parallel guesses see each other.
    const { wait, wrong, limitWait, isFlood } = await lookAt(db, attempt)
    // A flood takes no work and leaves no rows; who logs in from there otherwise still gets in.
    if (isFlood && !attempt.isKnown) throw tooOften(limitWait, text)
    if (wait > 0) {
      await recordRepeated(db, { ...refusedOf(attempt), data: { what: 'wait', ...buyerOf(attempt) } })
      throw tooOften(Math.max(wait, limitWait), text)
    }
    const isPast = limitWait > 0
    const outcome = isPast && !attempt.isKnown ? await spendCheck() : await check()
    const isCode = outcome === 'wrong code'
    if (isCode || outcome === 'wrong') {
      const event = { ...refusedOf(attempt), data: { what: isCode ? 'code' : 'password', ...buyerOf(attempt) } }
      await (isPast ? recordRepeated(db, event) : recordSecurity(db, event))
      await rows(
        db,
        sql`insert into login_failure (whose, address, is_code, past_limit)
          values (${subject}, ${network}, ${isCode}, ${isPast && !isCode})`,
      )
    } else if (wrong > 0 && outcome !== 'unfinished')
      await rows(
        db,
        sql`delete from login_failure where whose = ${subject} and address = ${network}
          and (not is_code or ${outcome === 'right code'})`,
      )
    if (isPast && outcome === 'wrong') throw tooOften(limitWait, text)
    return outcome
  })
}

/** An e-mail that has no account is not written down: it may be a password in the wrong field. */
const refusedOf = ({ subject, network }: Attempt) => ({
  kind: 'proof_refused',
  account: Number(/^ACCOUNT (\d+)$/.exec(subject)?.[1]) || null,
  network,
})
const buyerOf = ({ subject }: Attempt) => {
  const buyer = /^BUYER (\d+)$/.exec(subject)?.[1]
  return buyer && { buyer_system: Number(buyer) }
}

/** The work of a check whose password is not looked at. */
async function spendCheck(): Promise<Outcome> {
  await isPassword(undefined, '')
  return 'wrong'
}

/** The same for a password alone: whether it is right. */
export async function tryPassword(db: Db, attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
  return (await tryProof(db, attempt, async () => ((await check()) ? 'right' : 'wrong'))) === 'right'
}

/** Clears the wrong passwords of an account, wherever they came from. */
export async function clearWrongPasswords(db: Db, subject: string): Promise<void> {
  await rows(db, sql`delete from login_failure where whose = ${subject} and not is_code`)
}

/** Clears its wrong passwords and codes, when its second factor was taken away (rule S-37). */
export async function clearWrongAttempts(db: Db, subject: string): Promise<void> {
  await rows(db, sql`delete from login_failure where whose = ${subject}`)
}

/**
 * How many wrong ones account and address have together, the seconds that the attempt has to wait, and those for which
 * address or account are past a limit.
 */
async function lookAt(
  db: Db,
  { subject, network }: Attempt,
): Promise<{ wrong: number; wait: number; limitWait: number; isFlood: boolean }> {
  const isPair = sql`whose = ${subject} and address = ${network}`
  const within = (column: string, value: string, { seconds }: { seconds: number }) =>
    sql`${sql.ref(column)} = ${value} and at > now() - make_interval(secs => ${sql.lit(seconds)})`
  const here = sql`not past_limit and ${within('address', network, limits.address)}`
  const everywhere = sql`not past_limit and ${within('whose', subject, limits.account)}`
  const codes = sql`is_code and ${within('whose', subject, limits.codes)}`
  const tried = await firstRow(
    db,
    sql<Record<Counted | `${Counted}_age`, number>>`
    select count(*) filter (where ${isPair}) as pair, ${age(sql`max(at) filter (where ${isPair})`)} as pair_age,
      count(*) filter (where ${here}) as address, ${age(sql`min(at) filter (where ${here})`)} as address_age,
      count(*) filter (where ${everywhere}) as account,
        ${age(sql`min(at) filter (where ${everywhere})`)} as account_age,
      count(*) filter (where ${codes}) as codes, ${age(sql`min(at) filter (where ${codes})`)} as codes_age,
      count(*) filter (where past_limit and ${within('address', network, limits.address)}) as flood, 0 as flood_age
    from login_failure where (whose = ${subject} and at > now() - interval '1 day')
      or (${within('address', network, limits.address)})`,
  )
  if (!tried) return { wrong: 0, wait: 0, limitWait: 0, isFlood: false }
  const past = (['address', 'account', 'codes'] as const).filter((counted) => tried[counted] >= limits[counted].max)
  return {
    wrong: tried.pair,
    wait: delayAfter(tried.pair) - tried.pair_age,
    isFlood: tried.flood >= maxPastLimit,
    limitWait: Math.max(0, ...past.map((counted) => limits[counted].seconds - tried[`${counted}_age`])),
  }
}

type Counted = 'pair' | 'address' | 'account' | 'codes' | 'flood'

const age = (moment: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from now() - ${moment}), 0)::float8`

/** Seconds from the last of so many wrong ones to the next attempt (S-2). */
function delayAfter(wrong: number): number {
  return wrong < freeOfPair ? 0 : Math.min(firstWait * 2 ** (wrong - freeOfPair), longestWait)
}

/** The keyed hash by which a network address is stored (S-4): it does not tell who logged in from where. */
export const addressHash = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(network).digest('base64url')

/** Whether the account `a` of a query has logged in from there before (S-4). */
export const isKnownAddress = (hash: string) =>
  sql<boolean>`exists (select 1 from known_address k where k.account_id = a.id and k.address_hash = ${hash})`

/** Adds an address to the known ones of an account, and removes all but its newest (S-4). */
export async function rememberAddress(db: Db, account: number, hash: string): Promise<void> {
  await rows(
    db,
    sql`insert into known_address (account_id, address_hash) values (${account}, ${hash})
      on conflict (account_id, address_hash) do update set seen_at = now()`,
  )
  await rows(
    db,
    sql`delete from known_address where account_id = ${account} and address_hash not in (
      select address_hash from known_address where account_id = ${account} order by seen_at desc
        limit ${sql.lit(maxKnown)})`,
  )
}
