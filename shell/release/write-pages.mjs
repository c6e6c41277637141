import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { baseCss, fontFaceCss, fontFiles, tokensCss, valuesOf, variantIds } from '@portal/shared-ui/tokens'
import { markAddress, marks } from '../src/brand/marks.mjs'
import { root } from './root.mjs'
import { readJson, writeWhole } from './site-folder.mjs'
import { skeletonCss, skeletonHtml } from './skeleton.mjs'

export const variantsFolder = join(root, 'shell/variants')

/** The pages that this checkout makes, by variant. */
export function newPages(site, shell, registry) {
  const names = readdirSync(variantsFolder)
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .map((file) => file.slice(0, -'.json'.length))
  return new Map(
    names.map((name) => [
      name,
      pageOf(join(variantsFolder, `${name}.json`), {
        name,
        shell,
        registry,
        urlOfFont: (specifier) => publishFont(site, specifier),
      }),
    ]),
  )
}

/**
 * The pages that a site has, with another registry and otherwise unchanged, by variant. Throws if a page has no
 * registry.
 */
export function pagesWith(site, registry) {
  const folder = join(site, 'pages')
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .map((file) => file.slice(0, -'.html'.length))
    : []
  return new Map(
    names.map((name) => {
      const file = join(folder, `${name}.html`)
      const [before, after, ...more] = readFileSync(file, 'utf8').split(registryBlock)
      if (after === undefined || more.length > 0) throw new Error(`${file}: one registry expected; release the shell`)
      return [name, before + dataBlock('portal-registry', registry) + after]
    }),
  )
}

/**
 * Writes the pages, and `index.html` for a host that serves one variant only: PORTAL_VARIANT, else the variant that it
 * has shown so far.
 */
export function writePages(site, pages) {
  for (const [name, html] of pages) writeWhole(join(site, 'pages', `${name}.html`), html)
  const index = join(site, 'index.html')
  const shown = existsSync(index) ? /data-variant="([\w-]+)"/.exec(readFileSync(index, 'utf8'))?.[1] : undefined
  const variant = [process.env.PORTAL_VARIANT, shown, 'prisma'].find((name) => pages.has(name))
  if (variant) writeWhole(index, pages.get(variant))
}

/** The page of a variant, with everything that the first paint and the first requests need. */
export function page({ name, config, shell, registry, urlOfFont }) {
  const brand = escapeText(config.brand.name)
  return filled(frame(shell), {
    language: config.defaultLanguage,
    variant: name,
    title: brand,
    icon: markAddress(config.brand.mark, valuesOf(name)),
    registry: dataBlock('portal-registry', registry),
    config: dataBlock('portal-config', config),
    fonts: fontFiles(name)
      .filter(({ preload }) => preload)
      .map(({ specifier }) => fontPreload(urlOfFont(specifier)))
      .join('\n'),
    styles: `${tokensCss(name)}${fontFaceCss(name, urlOfFont)}`,
    mark: marks[config.brand.mark] ?? '',
  })
}

/**
 * What the server needs for the pages of brands that are no part of the site (rule P-60): the page with `{{places}}` for
 * what a brand and the registry bring, and the addresses of the fonts, by specifier.
 */
export function newFrame(site, shell) {
  const specifiers = new Set(variantIds.flatMap((name) => fontFiles(name)).map(({ specifier }) => specifier))
  const fonts = Object.fromEntries([...specifiers].map((specifier) => [specifier, publishFont(site, specifier)]))
  return { html: frame(shell), fonts }
}

const filled = (html, values) => html.replace(/{{(\w+)}}/g, (place, name) => values[name] ?? place)
const fontPreload = (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

function frame(shell) {
  const inlined = {
    version: shell.version,
    sdk: shell.sdk,
    scripts: shell.scripts.map((file) => `/static/${file}`),
    pages: addresses(shell.pages),
    offers: addresses(shell.offers),
    words: Object.fromEntries(Object.entries(shell.words).map(([language, file]) => [language, `/static/${file}`])),
  }
  return `<!doctype html>
<html lang="{{language}}" data-variant="{{variant}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<link rel="icon" href="{{icon}}">
${shell.scripts.map((file) => `<link rel="preload" href="/static/${file}" as="script" fetchpriority="high">`).join('\n')}
{{registry}}
${dataBlock('portal-shell', inlined)}
{{config}}
<script>${shell.firstScript.replaceAll('</script', '<\\/script')}</script>
{{fonts}}
<style>{{styles}}${baseCss}${skeletonCss}</style>
</head>
<body>
<div id="root">${skeletonHtml('{{title}}', '{{mark}}')}</div>
</body>
</html>
`
}

const dataBlock = (id, value) => `<script type="application/json" id="${id}">${escapeJson(value)}</script>`
const registryBlock = /<script type="application\/json" id="portal-registry">[^<]*<\/script>/

function addresses(files) {
  return Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map((file) => `/static/${file}`)]))
}

/** The page of a variant's file; only the file's public part may get into the page. */
function pageOf(file, rest) {
  try {
    return page({ config: readJson(file).public, ...rest })
  } catch (error) {
    throw new BrokenVariant(`${file}: ${error.message}`)
  }
}

/**
 * No page can be made from a variant's file. The server, which knows the schema, reports field and expectation when it
 * starts.
 */
export class BrokenVariant extends Error {
  name = 'BrokenVariant'
}

const requireFromUi = createRequire(import.meta.resolve('@portal/shared-ui/tokens'))
const published = new Map()

export function publishFont(site, specifier) {
  const key = `${site} ${specifier}`
  if (!published.has(key)) {
    const source = requireFromUi.resolve(specifier)
    const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8)
    const file = specifier.split('/').at(-1).replace('.woff2', `.${hash}.woff2`)
    mkdirSync(join(site, 'static'), { recursive: true })
    if (!existsSync(join(site, 'static', file))) copyFileSync(source, join(site, 'static', file))
    published.set(key, `/static/${file}`)
  }
  return published.get(key)
}

/** Escapes JSON for a script element, which only "<" can end. */
function escapeJson(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
