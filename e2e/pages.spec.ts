import type { Page } from '@playwright/test'
import { askApi, fillCart } from './support/ask-api'
import { expectAccessible } from './support/axe'
import { chooseClient } from './support/choose-client'
import type { TestAccount, TestPortal } from './support/portal'
import { expectNoSidewaysScroll } from './support/scrolling'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'
import { declaredPages, walk, type DeclaredPage } from './support/walk'

interface Walker {
  who: string
  /** An account of the demonstration; without one, a visitor. */
  email?: string
  /** Whether it is this one that opens the page. */
  opens: (page: DeclaredPage) => boolean
  prepare?: (page: Page, portal: TestPortal, account: TestAccount) => Promise<unknown>
  /** Pages that are opened at a certain row, since it leads to more pages than others: the text of the row's link. */
  rowOf?: Record<string, string>
}

const begins =
  (...starts: string[]) =>
  ({ path }: DeclaredPage) =>
    starts.some((start) => path.startsWith(start))
const ofAdmin = begins('/administracion', '/_system')
const ofSales = begins('/clientes', '/leads', '/ofertas', '/catalogos', '/dashboard')

const walkers: Walker[] = [
  { who: 'a visitor', opens: ({ isPublic }) => isPublic },
  {
    who: 'an administrator',
    email: 'admin@demo.test',
    opens: (page) => !page.isPublic && ofAdmin(page),
  },
  {
    who: 'sales',
    email: 'ventas@demo.test',
    opens: (page) => !page.isPublic && ofSales(page),
    prepare: async (page, portal, account) => {
      const lead = await askApi<{ id: number }>(portal, account, 'leads/2/')
      await fillCart(portal, account, { lead: lead.id }, 101)
      await page.addInitScript((stored) => localStorage.setItem('_lead', stored), JSON.stringify(lead))
    },
  },
  {
    who: 'a buyer',
    email: 'cliente@demo.test',
    opens: (page) => !page.isPublic && !ofAdmin(page) && !ofSales(page),
    prepare: async (page, portal, account) => {
      await fillCart(portal, account, 1, 101)
      await chooseClient(page, portal, account, 1, 1)
    },
    // Of the lists only a storeroom leads to its count.
    rowOf: { '/pedidos/listas/:id': 'Almacén central' },
  },
]

/** Pages that no row of the demonstration leads to: specs of carbon, offers and admin open them with axe. */
const elsewhere = [
  '/catalogos/catalogo/:id',
  '/certificado/:code',
  '/administracion/importaciones/:id',
  '/administracion/webhooks/:id',
  '/administracion/webhooks/:id/cambiar',
]

for (const { who, email, opens, prepare, rowOf = {} } of walkers)
  test(`every page of ${who} fits a phone, and has no fault of accessibility there and on a desktop`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const account = email && (await signInDemo({ portal, signIn }, email))
    if (account) await prepare?.(page, portal, account)
    await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
    await page.goto('/404')
    const pages = (await declaredPages(portal.url)).filter((one) => opens(one) && !elsewhere.includes(one.path))
    const addresses = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
    const ofRows = new Set(pages.map(({ path }) => path).filter((path) => path.includes(':')))
    // Each page begins at the width at which the one before ended.
    const widths = [phone, desktop]
    await walk(page, addresses, async (path) => {
      expect(new URL(page.url()).pathname.replace(/\/$/, '') || '/').toBe(path.replace(/\/$/, '') || '/')
      for (const width of widths) {
        await width(page, path === addresses[0])
        for (const { address, text } of await linksOf(page))
          for (const pattern of ofRows)
            if (formOf(pattern).test(address) && text.includes(rowOf[pattern] ?? '')) {
              ofRows.delete(pattern)
              addresses.push(address)
            }
      }
      widths.reverse()
    })
    expect([...ofRows], 'pages that no link leads to').toEqual([])
  })

async function phone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** isFirst: what stands around the page is checked too, which is the same on each of a walker's pages. */
async function desktop(page: Page, isFirst: boolean): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, isFirst ? undefined : '#main')
}

/** Matches the addresses of a page: an id begins with a number. */
const formOf = (pattern: string) => new RegExp(`^${pattern.replace(':id', '\\d[^/]*').replace(/:\w+/g, '[^/]+')}/?$`)

/** The addresses that a page links to, without their queries, and the texts of the links. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => ({ address: (link as HTMLAnchorElement).pathname, text: link.textContent })),
    )
