import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { BuyerSystem, TestPortal } from './portal'

type Protocol = 'cxml' | 'oci'
/** The fields of the form by which a browser returned a cart. */
type Returned = Record<string, string>

/**
 * A simulated purchasing system on its own port: it sets a punch-out up from server to server, sends a browser to the
 * portal, and receives the cart that the browser posts back.
 */
export class PurchasingSystem {
  readonly returned: Returned[] = []
  buyer!: BuyerSystem
  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly portal: TestPortal,
    private readonly protocol: Protocol,
  ) {}

  static async start(
    portal: TestPortal,
    { protocol = 'cxml', ...options }: { protocol?: Protocol; center?: number } = {},
  ): Promise<PurchasingSystem> {
    const server = createServer()
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const system = new PurchasingSystem(server, `http://localhost:${port}`, portal, protocol)
    system.buyer = await portal.aBuyerSystem({ protocol, returnHost: `localhost:${port}`, ...options })
    server.on('request', (request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (request.method !== 'POST')
        return response.end(
          request.url === '/' ? system.entryPage() : '<!doctype html><html lang="es"><title>Compras</title>',
        )
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', () => {
        system.returned.push(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())))
        response.end('<!doctype html><html lang="es"><title>Compras</title><h1>Carro recibido</h1>')
      })
    })
    return system
  }

  /** POSTs a PunchOutSetupRequest and answers the start page and the status code of the answer. */
  async setUp({ cookie = 'COOKIE-1', operation = 'create', secret = this.buyer.secret, items = '' } = {}): Promise<{
    start: string
    code: string
  }> {
    const { domain, identity } = this.buyer
    const answer = await fetch(`${this.portal.url}/api/punchout/setup/`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">
<cXML payloadID="${Date.now()}@buyer.example" timestamp="${new Date().toISOString()}"><Header>
<From><Credential domain="${domain}"><Identity>${identity}</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>123456789</Identity></Credential></To>
<Sender><Credential domain="${domain}"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Compras</UserAgent></Sender></Header>
<Request><PunchOutSetupRequest operation="${operation}"><BuyerCookie>${cookie}</BuyerCookie><BrowserFormPost><URL>${this.address}/return</URL></BrowserFormPost>${items}</PunchOutSetupRequest></Request></cXML>`,
    })
    const cxml = await answer.text()
    const start = /<URL>([^<]*)<\/URL>/.exec(cxml)?.[1] ?? ''
    // The answer has the variant's address; the test uses that of its own portal.
    return {
      start: start && new URL(new URL(start).pathname + new URL(start).search, this.portal.url).href,
      code: /<Status code="(\d+)"/.exec(cxml)?.[1] ?? '',
    }
  }

  stop(): Promise<unknown> {
    return new Promise((stopped) => this.server.close(stopped))
  }

  /** The page where a user of this system starts; for OCI with the form that opens the portal. */
  private entryPage(): string {
    const hidden = {
      USERNAME: this.buyer.identity,
      PASSWORD: this.buyer.secret,
      HOOK_URL: `${this.address}/hook`,
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
    }
    const fields = Object.entries(hidden)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')
    const form =
      this.protocol === 'oci'
        ? `<form method="post" action="${this.portal.url}/api/punchout/oci/">${fields}<button>Catálogo</button></form>`
        : ''
    return `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Compras</title>${form}`
  }
}

/** The data of a PunchOutOrderMessage. */
export interface Message {
  cookie: string
  total: string
  lines: { code: string; quantity: number; price: string; unit: string }[]
}

/** UN/ECE codes that this purchasing system knows. */
const units = ['EA', 'BX', 'CT', 'PK', 'RO', 'BO', 'BG', 'CN', 'DR', 'JG', 'PR', 'SET', 'BE', 'LTR', 'KGM']

/** Parses a PunchOutOrderMessage in the browser and checks it against cXML. */
export async function readMessage(page: Page, fields: Returned): Promise<Message> {
  expect(Object.keys(fields)).toEqual(['cxml-base64'])
  const document = Buffer.from(fields['cxml-base64'] ?? '', 'base64').toString()
  expect(document).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE cXML SYSTEM "http:\/\/xml\.cxml\.org\/schemas\/cXML\/1\.2\.\d+\/cXML\.dtd">/,
  )
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'text/xml')
    const all = (element: Element, path: string) => [...element.querySelectorAll(path)]
    const one = (element: Element, path: string) => element.querySelector(path)?.textContent ?? null
    const root = xml.documentElement
    return {
      broken: xml.querySelector('parsererror') !== null,
      order: all(root, 'cXML > *')
        .map((child) => child.tagName)
        .concat(all(root, 'Header > *').map((child) => child.tagName)),
      payload: root.getAttribute('payloadID') ?? '',
      timestamp: root.getAttribute('timestamp') ?? '',
      operationAllowed: root.querySelector('PunchOutOrderMessageHeader')?.getAttribute('operationAllowed') ?? '',
      parts: all(root, 'PunchOutOrderMessage > *').map((child) => child.tagName),
      cookie: one(root, 'PunchOutOrderMessage > BuyerCookie') ?? '',
      total: one(root, 'PunchOutOrderMessageHeader > Total > Money') ?? '',
      currencies: all(root, 'Money').map((money) => money.getAttribute('currency')),
      secrets: all(root, 'SharedSecret').length,
      lines: all(root, 'ItemIn').map((item) => ({
        quantity: Number(item.getAttribute('quantity')),
        code: one(item, 'ItemID > SupplierPartID') ?? '',
        price: one(item, 'UnitPrice > Money') ?? '',
        unit: one(item, 'UnitOfMeasure') ?? '',
        detail: all(item, 'ItemDetail > *')
          .map((child) => child.tagName)
          .join(),
        classified: all(item, 'Classification').every(
          (found) => found.getAttribute('domain') !== null && /^\d{8}$/.test(found.textContent ?? ''),
        ),
        language: item.querySelector('Description')?.getAttribute('xml:lang') ?? '',
      })),
    }
  }, document)
  expect(read).toMatchObject({
    broken: false,
    secrets: 0,
    operationAllowed: expect.stringMatching(/^(create|inspect|edit)$/),
  })
  expect(read.order).toEqual(['Header', 'Message', 'From', 'To', 'Sender'])
  expect(read.payload).toMatch(/^\S+@\S+$/)
  expect(read.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  expect(read.parts.slice(0, 2)).toEqual(['BuyerCookie', 'PunchOutOrderMessageHeader'])
  expect(new Set(read.currencies)).toEqual(new Set(['EUR']))
  for (const line of read.lines) {
    expect(units).toContain(line.unit)
    expect(line).toMatchObject({
      classified: true,
      detail: 'UnitPrice,Description,UnitOfMeasure,Classification',
      language: 'es',
    })
  }
  const cents = (amount: string) => Number(amount.replace('.', ''))
  expect(read.lines.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0)).toBe(cents(read.total))
  return {
    cookie: read.cookie,
    total: read.total,
    lines: read.lines.map(({ code, quantity, price, unit }) => ({ code, quantity, price, unit })),
  }
}
