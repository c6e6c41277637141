import { RecurringOrderDetail, type Language, type RecurringLine, type RecurringRun } from '@portal/shared-sdk/contract'
import { timesUnits } from '@portal/shared-sdk/contract/money'
import { sql } from 'kysely'
import { dayText, money } from '../../core/format'
import { oneLine } from '../../core/http/one-line'
import { present } from '../../core/http/present'
import { Problem } from '../../core/http/problem'
import { say, type Text, type Values } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { actorOfAccount } from '../../identity/session/load-actor'
import type { CartContext, CartContextOf } from '../cart/cart-context'
import { noteAnnounced, wasAnnounced, type Announcement } from './announced-texts'
import { holdTexts, runMailTexts } from './mail-texts'
import { presentRun } from './present'
import { runsOf } from './queries'
import { readRecurring } from './read-recurring'
import type { RunMail } from './tell'

/**
 * Does the job `recurring-mail`: one message to one account, by its rights and by prices, stock and rights of this moment
 * (rule R-74). A run that was decided meanwhile is no longer announced or asked about, and a date is announced again
 * only by a mail that says something else (rule R-87).
 */
export function sendRunMail(portal: Portal, contextOf: CartContextOf, post: Post) {
  const { db } = portal.jobs
  return async ({ run, recurring, account, as }: RunMail, job: { id: number }): Promise<void> => {
    const actor = await actorOfAccount(db, portal.variants, account)
    if (!actor || !isAddress(actor.email)) return
    const { server, public: shown } = actor.ruling
    const context = await contextOf({ actor, language: actor.language ?? shown.defaultLanguage })
    const [stored] = await runsOf(db, recurring, sql`r.id = ${run}`, 1)
    if (!stored) return
    const due = presentRun(stored, context)
    if (!states[as].includes(due.state)) return
    const detail = await seen(() => readRecurring(db, portal, recurring, context))
    if (!detail) return
    const order = present(RecurringOrderDetail, actor.hides, detail)
    const page = `${server.baseUrl ?? portal.config.publicUrl}/pedidos/recurrentes/${recurring}`
    const values = {
      name: oneLine(order.name),
      center: oneLine(order.center.name),
      client: oneLine(order.client.name),
      date: dayText(due.date),
      person: oneLine(actor.first_name || actor.email),
      number: due.order?.number ?? '',
    }
    const mail = {
      subject: oneLine(say(runMailTexts[as], context.language, values)),
      text: textOf({ as, order, run: due, page, values }, context),
    }
    const announcement = { recurring, due: due.date, account, mail }
    if (as === 'announced' && (await wasAnnounced(db, announcement))) return
    await post({ by: actor.ruling, to: actor.email, ...mail }, job.id)
    if (as === 'announced') await noteSent(portal, announcement)
  }
}

/** Afterwards: a mail that could not be sent is tried again. One that was must not be, so that a failure here is none of it. */
async function noteSent({ jobs, log }: Portal, announcement: Announcement): Promise<void> {
  try {
    await noteAnnounced(jobs.db, announcement)
  } catch (error) {
    log.error({ err: error }, 'An announcement was not noted')
  }
}

/** States in which a run is told so. */
const states: Record<RunMail['as'], readonly RecurringRun['state'][]> = {
  announced: ['announced'],
  ask: ['waiting', 'refused'],
  sent: ['ordered'],
}

/** undefined: the account sees it no longer. */
async function seen<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

interface Told {
  as: RunMail['as']
  order: RecurringOrderDetail
  run: RecurringRun
  page: string
  values: Values
}

function textOf({ as, order, run, page, values }: Told, { language }: CartContext): string {
  const said = (text: Text, more: Values = {}) => say(text, language, { ...values, ...more })
  const greeting = said(runMailTexts.greeting)
  if (as === 'sent') return [greeting, said(runMailTexts.wasSent), link(said(runMailTexts.look), page)].join('\n\n')
  const changes = order.lines.flatMap((line) => changeOf(line, language))
  const foot = [
    order.refusal?.message,
    order.waits ? said(runMailTexts.overLimit) : undefined,
    order.base === undefined ? undefined : said(runMailTexts.sum, { sum: money(order.base) }),
  ].filter((line) => line !== undefined)
  return [
    greeting,
    ...head(as, order, run, said),
    changes.length === 0
      ? said(runMailTexts.noChanges)
      : [said(runMailTexts.changes), ...changes.map((line) => `- ${line}`)].join('\n'),
    ...(foot.length > 0 ? [foot.join('\n')] : []),
    link(said(as === 'ask' ? runMailTexts.press : runMailTexts.look), page),
    link(said(runMailTexts.skip), `${page}?skip=${run.date}`),
    link(said(runMailTexts.change), `${page}?change=1`),
  ].join('\n\n')
}

const link = (label: string, address: string) => `${label}:\n${address}`

function head(
  as: RunMail['as'],
  { permission, hold }: RecurringOrderDetail,
  { reason }: RecurringRun,
  said: (text: Text, more?: Values) => string,
): string[] {
  const because = (why: keyof typeof holdTexts) => ({ reason: said(holdTexts[why]) })
  if (as === 'ask') return [reason ? said(runMailTexts.notSent, because(reason)) : said(runMailTexts.waits)]
  if (!permission?.counts) return [said(runMailTexts.comes)]
  return [said(runMailTexts.comesAlone), ...(hold ? [said(runMailTexts.heldNow, because(hold))] : [])]
}

/** What is to be said of a line, its article first; nothing where it is as it was. */
function changeOf(line: RecurringLine, language: Language): string[] {
  const article = oneLine([line.code, line.name, line.unit?.name].filter(Boolean).join(' '))
  const said = (text: Text, values: Values = {}) => say(text, language, { article, ...values })
  const replaced = line.replacement
    ? `. ${capital(said(runMailTexts.replaced, { name: oneLine(line.replacement.name) }))}`
    : ''
  const stock = { gone: runMailTexts.gone, sold_out: runMailTexts.soldOut, back: runMailTexts.back }
  const found: string[] = []
  if (line.stock_change) found.push(`${said(stock[line.stock_change])}${replaced}`)
  else if (line.problem !== null) found.push(`${article}: ${line.problem}${replaced}`)
  const { product, price_was: was, price_changed: isOther } = line
  if (isOther && typeof product?.price === 'number' && was !== undefined) {
    const units = line.unit?.quantity ?? 1
    const prices = { price: money(timesUnits(product.price, units)), was: money(timesUnits(was, units)) }
    found.push(said(runMailTexts.price, prices))
  }
  return found
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
