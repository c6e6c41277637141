import { expect, test, type Page } from '@playwright/test'
import { loaded } from './axe'

/** A page that the portal declares, by the pattern of its addresses: `/pedidos/mis-pedidos/pedido/:id`. */
export interface DeclaredPage {
  path: string
  /** It needs no session. */
  isPublic: boolean
}

/** The shell's own pages but those of a mailed link. */
const ofShell: DeclaredPage[] = [
  ...['/', '/login', '/recuperar-contrasena', '/solicitar-acceso'].map((path) => ({ path, isPublic: true })),
  ...['/clientes', '/usuarios', '/usuarios/invitar', '/usuarios/:id', '/perfil', '/perfil/:tab', '/helpmessage'].map(
    (path) => ({ path, isPublic: false }),
  ),
]

/** All pages of a portal. */
export async function declaredPages(url: string): Promise<DeclaredPage[]> {
  interface Registry {
    areas: { routes: { path: string; public?: unknown }[] }[]
  }
  const { areas } = (await (await fetch(`${url}/registry.json`)).json()) as Registry
  const ofAreas = areas.flatMap(({ routes }) => routes)
  return [...ofShell, ...ofAreas.map((route) => ({ path: route.path, isPublic: route.public === true }))]
}

const notFound = '¡Ups! 404. Página no encontrada.'

/**
 * Goes to an address as a link of the open portal does, which takes a fraction of loading it. The page that it passes
 * tells the heading of the next page from that of the one before.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const passed = page.getByRole('heading', { level: 1, name: notFound })
  await page.evaluate(go, '/404')
  await passed.waitFor()
  await page.evaluate(go, path)
  await expect(passed).toHaveCount(0)
  // A notice counts its seconds as an animation.
  await loaded(page, undefined, { mayMove: true })
}

/** Runs in the page. */
function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/**
 * Follows each address and checks its page; the check may add addresses. Fails at the end, with all that it has found: what
 * the checks throw, and refused calls. The test itself fails on errors in the console.
 */
export async function walk(page: Page, paths: string[], check: (path: string) => Promise<void>): Promise<void> {
  const found: string[] = []
  let open = ''
  const note = (response: { status: () => number; url: () => string }) =>
    response.status() >= 400 && found.push(`${open}: ${response.status()} ${response.url()}`)
  page.on('response', note)
  for (const path of paths)
    await test.step(path, async () => {
      open = path
      try {
        await follow(page, path)
        await check(path)
      } catch (error) {
        found.push(`${path}: ${(error as Error).message}`)
      }
    })
  page.off('response', note)
  expect(found).toEqual([])
}
