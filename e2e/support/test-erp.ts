import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { EventFeed, PortalEvent, WebhookSecret } from '@portal/shared-sdk/contract'
import { askApi } from './ask-api'
import { importRows } from './import-rows'
import type { TestAccount, TestPortal } from './portal'
import { unique } from './unique'

/** An order that the ERP took. at: when its event came, by `performance.now()`. */
interface Taken {
  order: string
  number: string
  at: number
}

/**
 * A supplier's ERP: it gets orders by webhook or asks for them, and answers each with a number of its own. An
 * event that comes twice is taken once.
 */
export class TestErp {
  readonly taken: Taken[] = []
  private readonly known = new Map<string, Taken>()
  private key = ''
  private secret = ''
  private subscription?: { admin: TestAccount; id: number }
  private held: Promise<void> = Promise.resolve()

  /** @param host the server's, which webhooks of the portal may call */
  constructor(
    private readonly server: Server,
    private readonly host: string,
    private readonly portal: TestPortal,
  ) {
    server.on('request', this.answer)
  }

  private readonly answer = (request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then((body) => {
      const isSigned = this.isSigned(request, body)
      response.writeHead(isSigned ? 204 : 401).end()
      return isSigned ? this.take(JSON.parse(body) as PortalEvent) : undefined
    })
  }

  /** Subscribes to the orders of the portal. */
  async subscribe(): Promise<void> {
    await this.takeKey()
    const admin = await this.portal.anAccount({ role: 'admin' })
    const body = { url: `http://${this.host}/portal`, types: ['order.sent', 'order.validated'] }
    const { secret, id } = await askApi<WebhookSecret>(this.portal, admin, 'webhooks/', { method: 'POST', body })
    this.secret = secret
    this.subscription = { admin, id }
  }

  /** Asks the portal for its orders from now on. @returns ends that */
  async ask(): Promise<() => Promise<void>> {
    await this.takeKey()
    await this.passOver()
    let isAsking = true
    const asking = (async () => {
      while (isAsking) {
        const { results, has_more: hasMore } = await this.call<EventFeed>('events/?types=order.sent,order.validated')
        for (const event of results) await this.take(event)
        const last = results.at(-1)
        if (last) await this.call('events/acknowledge/', { up_to: last.id })
        if (!hasMore) await new Promise((resolve) => setTimeout(resolve, 300))
      }
    })()
    return () => {
      isAsking = false
      return asking
    }
  }

  private async takeKey(): Promise<void> {
    this.key = (await this.portal.aMachine({ may: ['read:events', 'take:orders'] })).key
  }

  /** Passes over the orders of tests before. */
  private async passOver(): Promise<void> {
    let feed: EventFeed
    do {
      feed = await this.call<EventFeed>('events/')
      if (feed.next) await this.call('events/acknowledge/', { up_to: feed.next })
    } while (feed.has_more)
  }

  /** Lets the ERP wait before it answers orders. @returns ends that */
  hold(): () => void {
    let release: () => void = () => undefined
    this.held = new Promise((resolve) => (release = resolve))
    return release
  }

  /** Reports how far an order is. */
  async report(order: string, state: string, day?: string): Promise<void> {
    const number = this.known.get(order)?.number
    await this.call(`exchange/orders/${order}/taken/`, { number, state, ...(day && { delivery_date: day }) })
  }

  /**
   * Sends documents back as lines of JSON, as the account of somebody who may import.
   * @throws Error with the problems where they were not taken
   */
  async send(object: 'orders' | 'delivery_notes' | 'invoices', lines: object[]): Promise<void> {
    const admin = await this.portal.anAccount({ role: 'admin' })
    const run = await importRows(this.portal, admin, object, lines)
    if (run.counts.waiting === 0) return
    throw new Error(JSON.stringify([run, await askApi(this.portal, admin, `imports/${run.id}/rows/`)]))
  }

  /** Gives the PDF of a document. */
  async givePaper(object: string, document: string, content: string): Promise<void> {
    const admin = await this.portal.anAccount({ role: 'admin' })
    const answer = await fetch(`${this.portal.url}/api/imports/papers/?object=${object}&document=${document}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
      body: content,
    })
    if (!answer.ok) throw new Error(`The paper was answered ${answer.status}: ${await answer.text()}`)
  }

  private async take({ data }: PortalEvent): Promise<void> {
    const order = String(data.number)
    if (this.known.has(order)) return
    const taken = { order, number: unique('SO'), at: performance.now() }
    this.known.set(order, taken)
    this.taken.push(taken)
    await this.held
    await this.call(`exchange/orders/${order}/taken/`, { number: taken.number, state: 'preparing' })
  }

  private async call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.portal.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered the ERP ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** As Standard Webhooks says, without a library: an ERP may have none. */
  private isSigned({ headers }: IncomingMessage, body: string): boolean {
    const key = Buffer.from(this.secret.replace('whsec_', ''), 'base64')
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const expected = Buffer.from(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
    return String(headers['webhook-signature'])
      .split(' ')
      .map((signature) => Buffer.from(signature))
      .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
  }

  /** Ends the subscription: later tests send orders too. */
  async stop(): Promise<void> {
    this.server.off('request', this.answer)
    if (this.subscription)
      await askApi(this.portal, this.subscription.admin, `webhooks/${this.subscription.id}/`, { method: 'DELETE' })
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
