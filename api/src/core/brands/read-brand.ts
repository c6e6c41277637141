import { lowContrasts } from '@portal/shared-ui/tokens'
import { messageOf } from '../thrown'
import type { Brand, BrandFont, BrandPart } from './brand'
import { fontsOf, legalOf, listed, markOf, ownFile, WrongFile } from './brand-files'
import { paperBrandOf } from './brand-paper'
import { brandSettings } from './brand-schema'

const known = ['config.json', 'logo.svg', 'logo.png', 'favicon.svg', 'favicon.png', 'favicon.ico', 'fonts', 'legal']

/**
 * Reads a brand of the folder of assets (rules P-60 to P-62).
 * @param folder `ASSETS_DIR/variants/NAME`
 * @throws WrongFile with file, field and what was expected; files are named from the brand's folder
 */
export async function readBrand(folder: string, name: string): Promise<Brand> {
  const content = readConfig(folder)
  const settings = brandSettings(content, name)
  if (typeof settings === 'string') throw new WrongFile(`config.json: ${settings}`)
  const { variant } = settings
  const stray = listed(folder).find((file) => !known.includes(file))
  if (stray) throw new WrongFile(`${stray}: no such file, expected ${known.join(', ')}`)
  refuseLowContrast(settings.seed)
  const [logo, favicon] = [await markOf(folder, 'logo'), await markOf(folder, 'favicon')]
  const isDrawn = (content as { public: { brand: { mark?: string } } }).public.brand.mark !== undefined
  if (!logo && !isDrawn)
    throw new WrongFile('logo.svg: missing, expected the mark of the brand as SVG or PNG, or public.brand.mark')
  const { display, text } = fontsOf(folder, name)
  const legal = legalOf(folder)
  refuseDeadLinks(variant.public.brand.links, legal)
  const at = <Part extends BrandPart>(part: Part): Part => ({ ...part, url: `/media/variants/${name}/${part.url}` })
  const fonts = [display, text].flatMap((font) => (font ? [at<BrandFont>(withoutFont(font))] : []))
  const mark = logo && at(logo)
  const icon = favicon ? at(favicon) : mark
  const seed = {
    ...settings.seed,
    ...(display && { ownDisplay: display.family }),
    ...(text && { ownText: text.family }),
  }
  if (mark) variant.public.brand.logo = mark.url
  else delete variant.public.brand.logo
  return {
    name,
    variant,
    seed,
    parts: new Map([mark, icon, ...fonts].flatMap((part) => (part ? [[part.url, part] as const] : []))),
    icon,
    fonts,
    legal,
    paper: paperBrandOf({
      seed,
      name: variant.public.brand.name,
      font: display?.body,
      mark: logo?.png,
      drawing: variant.public.brand.mark,
    }),
    mailMark: logo?.small,
  }
}

function readConfig(folder: string): unknown {
  const text = ownFile(folder, 'config.json', 'config')?.toString('utf8')
  if (text === undefined) throw new WrongFile('config.json: missing, expected the settings of the brand')
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new WrongFile(`config.json: expected JSON, ${messageOf(error).replace(/\s+/g, ' ')}`)
  }
}

function refuseLowContrast(seed: Brand['seed']) {
  const [low] = lowContrasts(seed)
  if (!low) return
  const [ink, ground, ratio, needed] = low
  throw new WrongFile(
    `config.json: theme: expected colours that can be read, found ${ink} on ${ground} with a contrast of ${ratio.toFixed(1)} (${needed} needed)`,
  )
}

function refuseDeadLinks(links: Brand['variant']['public']['brand']['links'], legal: Brand['legal']) {
  const dead = links.find(({ href }) => href.startsWith('/legal/') && !legal.has(href.slice('/legal/'.length)))
  if (dead) throw new WrongFile(`config.json: public.brand.links: ${dead.href} has no page in legal/`)
}

const withoutFont = ({ font: _font, ...part }: BrandFont & { font: unknown }): BrandFont => part
