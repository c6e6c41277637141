import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { baseCss, fontFaceCss, fontFiles, tokensCss, valuesOf, variantIds } from '@portal/shared-ui/tokens'
import { markAddress, marks } from '../src/brand/marks.mjs'
import { core } from './core.mjs'
import { root } from './root.mjs'
import { skeletonCss, skeletonHtml } from './skeleton.mjs'

const { dataBlock, readJson } = core

export const variantsFolder = join(root, 'shell/variants')

/** The pages that this checkout makes, and the worker of those that start without network, by their path below the site. */
export function newPages(site, shell, registry) {
  const names = readdirSync(variantsFolder)
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .map((file) => file.slice(0, -'.json'.length))
  return new Map([
    ...(shell.offlineWorker ? [['offline-worker.js', shell.offlineWorker]] : []),
    ...names.map((name) => [
      `pages/${name}.html`,
      pageOf(join(variantsFolder, `${name}.json`), {
        name,
        shell,
        registry,
        urlOfFont: (specifier) => publishFont(site, specifier),
      }),
    ]),
  ])
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
    core.makeFolder(site, 0o755)
    core.publishFile(site, source, join(site, 'static', file))
    published.set(key, `/static/${file}`)
  }
  return published.get(key)
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
