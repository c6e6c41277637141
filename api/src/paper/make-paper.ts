import type { Language, LeadParty, OfferEntry, Party, Variant } from '@portal/shared-sdk/contract'
import { timesUnits } from '@portal/shared-sdk/contract/money'
import { say } from '../http/texts'
import { pictureJpeg } from '../media/picture-file'
import { dayText, figure, money } from '../format'
import { paperTotals, taxTable, type ShownTotals } from './amounts'
import { brandOf } from './brands'
import type { Paper, PaperBlock, PaperLine } from './paper'
import { paperTexts, paperWords } from './texts'

/** A document as its reader may see it: what is hidden is not there any more. */
interface ShownDocument extends ShownTotals {
  number: string
  details: string | null
  client?: Party | null
  center?: Party | null
  lead?: LeadParty | null
  /** The client's tax number, for what it is billed by. */
  national_id?: string | null
}
/** A line with what a catalogue tells of its product. */
export type ShownLine = OfferEntry & { summary: string; category: string; group?: string }

interface PaperPlan {
  kind: 'order' | 'offer' | 'catalog' | 'delivery_note' | 'invoice'
  variant: Variant
  language: Language
  document: ShownDocument
  entries: ShownLine[]
  /** The document's day, YYYY-MM-DDTHH:mm:ss. */
  at: string
  facts?: [keyof typeof paperTexts, string | null][]
  shows: { prices: boolean; totals: boolean; pictures: boolean }
  /** A catalogue's own. */
  name?: string
  itemsPerPage?: number
  logo?: Uint8Array | null
}

/** The names of these files are the same in every language (001 sections 2.9 and 2.10). */
const deliveredFile = { delivery_note: 'Albaran', invoice: 'Factura' }

/** What a printer needs: every text in the reader's language, each picture once. */
export async function makePaper({
  kind,
  variant,
  language,
  document,
  entries,
  at,
  facts = [],
  shows,
  name = '',
  itemsPerPage = 0,
  logo = null,
}: PaperPlan): Promise<Paper> {
  const isBrochure = kind === 'catalog'
  const isDelivered = kind === 'delivery_note' || kind === 'invoice'
  const lines = entries.map((entry) => paperLine(entry, { variant, language, shows, isBrochure }))
  const said = [['date', dayText(at)] as const, ...facts].flatMap(([label, value]): [string, string][] =>
    value ? [[say(paperTexts[label], language), value]] : [],
  )
  return {
    ...paperFrame(variant, language),
    kind: isBrochure ? 'brochure' : 'letter',
    title: say(paperTexts[kind], language),
    file: isDelivered ? deliveredFile[kind] : say(paperTexts[kind], language),
    number: document.number,
    name,
    facts: said,
    blocks: blocksOf(document, language),
    notes: document.details ? { title: say(paperTexts.notes, language), lines: [document.details] } : null,
    lines,
    totals: shows.totals ? paperTotals(document, language, isDelivered) : [],
    taxes: shows.totals && isDelivered ? taxTable(document.taxes, language) : [],
    withPictures: shows.pictures,
    itemsPerPage,
    pictures: shows.pictures ? await picturesOf(lines, pictureSide(kind, itemsPerPage)) : {},
    logo,
    words: {
      ...paperWords(language),
      ...(variant.public.settings.documentCodeLabel === 'ref' && { code: say(paperTexts.ref, language) }),
    },
  }
}

/** A paper of a variant with nothing on it but who issues it. */
export function paperFrame(variant: Variant, language: Language): Omit<Paper, 'kind' | 'title' | 'number' | 'file'> {
  const { supplier } = variant.server
  return {
    language,
    brand: brandOf(variant.public.name),
    supplier: {
      name: supplier.name,
      lines: [
        supplier.national_id,
        `${supplier.address}, ${supplier.postal_code} ${supplier.locality}`,
        supplier.phone,
        supplier.email,
        supplier.web,
      ],
    },
    name: '',
    facts: [],
    blocks: [],
    notes: null,
    lines: [],
    totals: [],
    taxes: [],
    withPictures: false,
    itemsPerPage: 0,
    pictures: {},
    logo: null,
    words: paperWords(language),
  }
}

/** A charge is called by what was written for it, as in the cart. */
function paperLine(
  entry: ShownLine,
  { variant, language, shows, isBrochure }: Pick<PaperPlan, 'variant' | 'language' | 'shows'> & { isBrochure: boolean },
): PaperLine {
  const unit = entry.aditional_measurement_unit
  const charge = entry.product.id === variant.server.rules.id_code_0 ? entry.description : null
  const price = entry.price === undefined ? undefined : timesUnits(entry.price, unit?.quantity ?? 1)
  return {
    code: entry.external_id,
    name: charge || entry.product.name,
    description: [charge ? '' : entry.description, isBrochure ? entry.summary : ''].filter(Boolean).join('\n'),
    category: entry.category,
    group: entry.group ?? '',
    format: unit
      ? `${unit.name} (${figure(unit.quantity, language)} × ${entry.measurement_unit.name})`
      : entry.measurement_unit.name,
    quantity: figure(entry.quantity, language),
    price: shows.prices ? money(price, language) : '',
    discount: shows.prices && entry.discount ? `${figure(entry.discount, language)} %` : '',
    total: shows.prices ? money(entry.base, language) : '',
    picture: entry.product.image_url,
  }
}

function blocksOf({ client, center, lead, national_id: taxNumber }: ShownDocument, language: Language): PaperBlock[] {
  const text = (key: keyof typeof paperTexts, values: Record<string, string | null>) =>
    isFull(values) ? say(paperTexts[key], language, values) : null
  const place = (code: string | null, town: string | null, province: string | null) =>
    [code, town, province && province !== town ? `(${province})` : ''].filter(Boolean).join(' ')
  const party = (key: 'client' | 'center', it: Party, ...more: (string | null)[]): PaperBlock => ({
    title: say(paperTexts[key], language),
    lines: [
      it.name,
      ...more,
      text('code', { code: it.external_code }),
      it.address,
      place(it.postal_code, it.locality, it.province),
      text('contact', { name: it.contact }),
      text('phone', { phone: it.phone }),
    ].filter(isTold),
  })
  return [
    ...(client ? [party('client', client, text('taxNumber', { number: taxNumber ?? null }))] : []),
    ...(center ? [party('center', center)] : []),
    ...(lead
      ? [
          {
            title: say(paperTexts.lead, language),
            lines: [
              lead.name,
              lead.national_id,
              lead.address_main,
              place(lead.postal_code, lead.city, lead.province),
              text('contact', { name: lead.contact }),
              lead.email,
            ].filter(isTold),
          },
        ]
      : []),
  ]
}

const isTold = (text: string | null): text is string => Boolean(text)
const isFull = (values: Record<string, string | null>): values is Record<string, string> =>
  Object.values(values).every(isTold)

/** Pixels that print well at the size that pictures get. */
function pictureSide(kind: PaperPlan['kind'], itemsPerPage: number): 160 | 240 | 480 {
  if (kind !== 'catalog') return 160
  return itemsPerPage <= 4 ? 480 : 240
}

async function picturesOf(lines: PaperLine[], side: 160 | 240 | 480): Promise<Record<string, Uint8Array>> {
  const urls = [...new Set(lines.flatMap(({ picture }) => picture ?? []))]
  const made = await Promise.all(urls.map(async (url) => [url, await pictureJpeg(url, side)] as const))
  return Object.fromEntries(made.flatMap(([url, jpeg]) => (jpeg ? [[url, jpeg]] : [])))
}
