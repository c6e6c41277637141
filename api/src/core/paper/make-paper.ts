import type { BankAccount, Language, LeadParty, OfferEntry, Party } from '@portal/shared-sdk/contract'
import { timesUnits } from '@portal/shared-sdk/contract/money'
import { say } from '../http/texts'
import { pictureJpeg } from '../media/picture-file'
import { dayText, figure, money } from '../format'
import { paperTotals, taxTable, type ShownTotals } from './amounts'
import { ibanText } from '../variants/iban'
import type { BrandedVariant } from '../variants/load-variants'
import { shippedPaperBrand } from './shipped-brands'
import type { Paper, PaperBlock, PaperBrand, PaperLine } from './paper'
import { paperTexts, paperWords } from './texts'

/** A document without what its reader may not see. */
interface ShownDocument extends ShownTotals {
  number: string
  details: string | null
  client?: Party | null
  center?: Party | null
  lead?: LeadParty | null
  /** The client's tax number, on documents that bill. */
  national_id?: string | null
  /** Where an invoice is paid. */
  bank?: BankAccount | undefined
}
/** A line with what a catalogue shows of its product. */
export type ShownLine = OfferEntry & { summary: string; category: string; group?: string }

interface PaperPlan {
  kind: 'order' | 'offer' | 'catalog' | 'delivery_note' | 'invoice'
  variant: BrandedVariant
  language: Language
  document: ShownDocument
  entries: ShownLine[]
  /** The document's day, YYYY-MM-DDTHH:mm:ss. */
  at: string
  facts?: [keyof typeof paperTexts, string | null][]
  shows: { prices: boolean; totals: boolean; pictures: boolean }
  /** Of a catalogue alone. */
  name?: string
  itemsPerPage?: number
  logo?: Uint8Array | null
}

/** The names of these files are the same in every language. */
const deliveredFile = { delivery_note: 'Albaran', invoice: 'Factura' }

/** The paper of a document: texts in the reader's language, each picture once. */
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
  const lines = entries.map((entry) => paperLine(entry, { shows, isBrochure }))
  const shownFacts = [['date', dayText(at)] as const, ...facts].flatMap(([label, value]): [string, string][] =>
    value ? [[say(paperTexts[label], language), value]] : [],
  )
  return {
    ...paperFrame(variant, language),
    kind: isBrochure ? 'brochure' : 'letter',
    title: say(paperTexts[kind], language),
    file: isDelivered ? deliveredFile[kind] : say(paperTexts[kind], language),
    number: document.number,
    name,
    facts: shownFacts,
    blocks: blocksOf(document, language),
    notes: document.details ? { title: say(paperTexts.notes, language), lines: [document.details] } : null,
    lines,
    totals: shows.totals ? paperTotals(document, language, isDelivered) : [],
    taxes: shows.totals && isDelivered ? taxTable(document.taxes) : [],
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

/** Mark, name and colours of a variant for papers. */
export const brandOf = ({ own, public: { name } }: BrandedVariant): PaperBrand => own?.paper ?? shippedPaperBrand(name)!

/** An empty paper of a variant, with its issuer alone. */
export function paperFrame(
  variant: BrandedVariant,
  language: Language,
): Omit<Paper, 'kind' | 'title' | 'number' | 'file'> {
  const { supplier } = variant.server
  return {
    language,
    brand: brandOf(variant),
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

/** A line. A charge is named by its description, as in the cart. */
function paperLine(
  entry: ShownLine,
  { shows, isBrochure }: Pick<PaperPlan, 'shows'> & { isBrochure: boolean },
): PaperLine {
  const unit = entry.aditional_measurement_unit
  const charge = entry.is_charge ? entry.description : null
  const price = entry.price === undefined ? undefined : timesUnits(entry.price, unit?.quantity ?? 1)
  return {
    code: entry.external_id,
    name: charge || entry.product.name,
    description: [charge ? '' : entry.description, isBrochure ? entry.summary : ''].filter(Boolean).join('\n'),
    category: entry.category,
    group: entry.group ?? '',
    format: unit
      ? `${unit.name} (${figure(unit.quantity)} × ${entry.measurement_unit.name})`
      : entry.measurement_unit.name,
    quantity: figure(entry.quantity),
    price: shows.prices ? money(price) : '',
    discount: shows.prices && entry.discount ? `${figure(entry.discount)} %` : '',
    total: shows.prices ? money(entry.base) : '',
    picture: entry.product.image_url,
  }
}

/** Client and centre, or the lead, with the data that they have, and where an invoice is paid. */
function blocksOf(
  { client, center, lead, national_id: taxNumber, bank }: ShownDocument,
  language: Language,
): PaperBlock[] {
  const text = (key: keyof typeof paperTexts, values: Record<string, string | null>) =>
    isFull(values) ? say(paperTexts[key], language, values) : null
  const block = (key: 'client' | 'center' | 'lead' | 'bank', lines: (string | null)[]): PaperBlock => ({
    title: say(paperTexts[key], language),
    lines: lines.filter(isPresent),
  })
  const party = (key: 'client' | 'center', it: Party, taxLine: string | null) =>
    block(key, [
      it.name,
      taxLine,
      text('code', { code: it.external_code }),
      it.address,
      placeText(it.postal_code, it.locality, it.province),
      text('contact', { name: it.contact }),
      text('phone', { phone: it.phone }),
    ])
  const blocks: PaperBlock[] = []
  if (client) blocks.push(party('client', client, text('taxNumber', { number: taxNumber ?? null })))
  if (center) blocks.push(party('center', center, null))
  if (lead)
    blocks.push(
      block('lead', [
        lead.name,
        lead.national_id,
        lead.address_main,
        placeText(lead.postal_code, lead.city, lead.province),
        text('contact', { name: lead.contact }),
        lead.email,
      ]),
    )
  if (bank) blocks.push(block('bank', [bank.name, ibanText(bank.iban), `BIC ${bank.bic}`]))
  return blocks
}

/** `08870 Sitges (Barcelona)`; a province of the same name as the town is left out. */
const placeText = (code: string | null, town: string | null, province: string | null) =>
  [code, town, province && province !== town ? `(${province})` : ''].filter(Boolean).join(' ')

const isPresent = (text: string | null): text is string => Boolean(text)
const isFull = (values: Record<string, string | null>): values is Record<string, string> =>
  Object.values(values).every(isPresent)

/** Pixels of a picture's side, after the size at which it is printed. */
function pictureSide(kind: PaperPlan['kind'], itemsPerPage: number): 160 | 240 | 480 {
  if (kind !== 'catalog') return 160
  return itemsPerPage <= 4 ? 480 : 240
}

async function picturesOf(lines: PaperLine[], side: 160 | 240 | 480): Promise<Record<string, Uint8Array>> {
  const urls = [...new Set(lines.flatMap(({ picture }) => picture ?? []))]
  const made = await Promise.all(urls.map(async (url) => [url, await pictureJpeg(url, side)] as const))
  return Object.fromEntries(made.flatMap(([url, jpeg]) => (jpeg ? [[url, jpeg]] : [])))
}
