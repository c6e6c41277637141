import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFaceCss, fontFiles, tokensCss } from '@portal/shared-ui/tokens'
import type { Brand, BrandFont } from './brand'

/** What the release of a shell leaves in the site for pages of brands (`shell/release/write-pages.mjs`). */
interface Frame {
  html: string
  /** Addresses by specifier of a font file. */
  fonts: Record<string, string>
}

/**
 * The page of a brand, as a release makes those of the variants (rule P-60).
 * @param frame the text of `frame.json`
 * @param registry the text of `registry.json`
 */
export function brandPage(brand: Brand, frame: string, registry: string): string {
  const { html, fonts } = readFrame(frame)
  const { variant, name } = brand
  const { logo } = variant.public.brand
  const values: Record<string, string> = {
    language: variant.public.defaultLanguage,
    variant: name,
    title: escapeText(variant.public.brand.name),
    icon: brand.icon?.url ?? 'data:,',
    registry: dataBlock('portal-registry', JSON.parse(registry)),
    config: dataBlock('portal-config', variant.public),
    fonts: brand.fonts.map(({ url, type }) => preload(url, type)).join('\n'),
    styles: brandStyles(brand, fonts),
    mark: logo ? `<image href="${logo}" width="32" height="32"/>` : '',
  }
  return html.replace(/{{(\w+)}}/g, (place, key: string) => values[key] ?? place)
}

const readFrame = (text: string) => JSON.parse(text) as Frame

/** Addresses of the fonts that the site has, by specifier; none before something was published. */
export async function siteFonts(siteDir: string): Promise<Record<string, string>> {
  const frame = await readFile(join(siteDir, 'frame.json'), 'utf8').catch(() => undefined)
  return frame === undefined ? {} : readFrame(frame).fonts
}

/** Colours, shapes and faces of a brand. fonts: addresses of the portal's font files by specifier. */
export function brandStyles({ seed, fonts: own }: Brand, fonts: Record<string, string>): string {
  const isThere = fontFiles(seed).every(({ specifier }) => fonts[specifier])
  const faces = isThere ? [fontFaceCss(seed, (file) => fonts[file]!)] : []
  return [tokensCss(seed), ...own.map(fontFace), ...faces].join('')
}

/** A font of one weight is the regular one: browsers thicken it where a heavier one is asked for. */
const fontFace = ({ family, url, weights = '400' }: BrandFont) =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-style:normal;font-display:swap;src:url("${url}")}\n`

const preload = (url: string, type: string) => `<link rel="preload" href="${url}" as="font" type="${type}" crossorigin>`

/** Only "<" can end a script element. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
