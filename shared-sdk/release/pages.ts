import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseProblem } from './problem'
import { hasCode, namesIn, placesOf } from './site-files'

/** Escapes JSON for a script element, which only "<" can end. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Data of a page, as the element that carries it. */
export const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`

const registryBlock = /<script type="application\/json" id="portal-registry">[^<]*<\/script>/

/**
 * The pages that a site has, with another registry and otherwise unchanged, by their path below the site. index.html, for
 * a host that serves one variant only, becomes `variant`'s, else stays that of the variant that it shows. Throws if a
 * page has no registry.
 */
export async function pagesWith(site: string, registry: object, variant?: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const name of await pageNames(site)) {
    const html = await readFile(join(placesOf(site).pages, name), 'utf8')
    const [before, after, ...more] = html.split(registryBlock)
    if (after === undefined || more.length > 0)
      throw new ReleaseProblem('page', `${join(placesOf(site).pages, name)}: one registry expected; release the shell`)
    pages.set(`pages/${name}`, before + dataBlock('portal-registry', registry) + after)
  }
  return withIndex(site, pages, variant)
}

/** Adds index.html to pages that are to be written: that of `variant`, else of the one that it has shown so far. */
export async function withIndex(
  site: string,
  pages: Map<string, string>,
  variant?: string,
): Promise<Map<string, string>> {
  const now = await readFile(placesOf(site).index, 'utf8').catch(() => '')
  const shown = /data-variant="([\w-]+)"/.exec(now)?.[1]
  const html = [variant, shown, 'prisma'].map((name) => pages.get(`pages/${name}.html`)).find(Boolean)
  if (html) pages.set('index.html', html)
  return pages
}

/** The pages of the site whose registry is not this one, as they should be. */
export async function pagesBehind(site: string, registry: object): Promise<Map<string, string>> {
  const expected = dataBlock('portal-registry', registry)
  const behind = new Map<string, string>()
  for (const path of [...(await pageNames(site)).map((name) => `pages/${name}`), 'index.html']) {
    const html = await readFile(join(site, path), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return ''
      throw error
    })
    const [before, after, ...more] = html.split(registryBlock)
    // A page of another form is for the next release of the shell.
    if (after === undefined || more.length > 0 || html.includes(expected)) continue
    behind.set(path, before + expected + after)
  }
  return behind
}

const pageNames = async (site: string) => (await namesIn(placesOf(site).pages)).filter((name) => name.endsWith('.html'))
