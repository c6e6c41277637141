import { pictureUrl } from '@portal/api/src/core/media/pictures'
import { random } from '../random'
import { internalEan } from './barcode'
import { categoryOf } from './categories'
import { contentOf, purposeOf } from './content'
import { families } from './families'
import type { Family, Format, Variant } from './family'
import { hazards } from './hazards'
import type { Flag, Product } from './product'
import {
  caseName,
  charges,
  ending,
  freeLine,
  hasNoPicture,
  isOnDemand,
  isOnRequest,
  reservedIds,
} from './special-articles'
import { suppliers } from './suppliers'
import { tintOf } from './tint-of'

/** The first six-digit code by category of level 1: 100482 is cleaning, 110230 paper. */
const codeRanges: Record<string, number> = {
  limpieza: 100_100,
  celulosa: 110_100,
  desechables: 120_100,
  proteccion: 130_100,
  dosificacion: 140_000,
  maquinaria: 150_000,
  servicios: 160_000,
}

/** Every article of the supplier once, charges first. The same on every machine and day. */
export function buildProducts(): Product[] {
  const products: Product[] = [...charges.map((row) => special(row, 'charge')), special(freeLine, 'freeLine')]
  const nextCode = { ...codeRanges }
  const numbers = articleNumbers()
  let formatId = 0
  for (const family of families) {
    const root = rootKey(family)
    for (const variant of family.variants) {
      for (const format of family.formats) {
        const id = numbers.next().value
        nextCode[root] = nextCode[root]! + 1 + (id % 3)
        const product = article(family, variant, format, id, String(nextCode[root]))
        product.formats = casesOf(format, id).map((quantity) => ({
          id: (formatId += 1),
          name: caseName(format, quantity),
          quantity,
        }))
        products.push(product)
      }
    }
  }
  return products
}

/** Ids of articles: from 101 on, without the reserved ones. */
export function* articleNumbers(from = 101): Generator<number, never> {
  for (let id = from; ; id += 1) if (!reservedIds.has(id)) yield id
}

const rootKey = (family: Family): string => {
  const first = categoryOf(family.category).path[0]!
  return ['limpieza', 'celulosa', 'desechables', 'proteccion', 'dosificacion', 'maquinaria', 'servicios'].find(
    (key) => categoryOf(key).id === first,
  )!
}

function article(family: Family, variant: Variant, format: Format, id: number, code: string): Product {
  const draw = random(`article ${id}`)
  const fill = (text: string): string => text.replaceAll('{v}', variant.name || 'estándar')
  const end = ending(id)
  const demanded = isOnDemand(family)
  const tint = tintOf(family.key, variant.name)
  const picture = hasNoPicture(id) ? null : pictureUrl(family.picture, tint)
  const hazard = family.chemistry?.hazard ?? null
  const cents = Math.round(format.price * variant.factor * (end === 'outlet' ? 0.72 : 1) * 100)
  const flags = flagsOf(family, end, demanded)
  return {
    id,
    externalId: code,
    ean: internalEan(id),
    familyKey: family.key,
    name: nameOf(family, variant, format),
    summary: fill(family.summary),
    description: fill(family.description),
    priceCents: isOnRequest(family, variant) ? null : cents,
    taxClass: family.tax ?? 'general',
    maxDiscount: family.maxDiscount ?? 15,
    stock: stockOf(end, demanded, format, draw.next()),
    flags,
    index:
      family.index === null
        ? null
        : Math.min(10, Math.max(0, Math.round((family.index + draw.int(-3, 3) / 10) * 10) / 10)),
    supplierId: suppliers[family.supplier].id,
    brand: family.brand,
    categoryPath: categoryOf(family.category).path,
    unit: format.unit,
    packet: packetOf(format),
    packets: format.cases[0] ?? null,
    content: contentOf(family, format),
    purpose: purposeOf(family, variant, format),
    weightKg: format.weightKg,
    volumeM3: Math.max(0.0002, Math.round((format.weightKg / 420) * 10_000) / 10_000),
    imageUrl: picture,
    extraImages: picture && id % 4 === 0 ? [picture, ...companions(family, id)] : [],
    hasTechnicalSheet: true,
    hazard,
    symbols: hazard ? ['M002', ...hazards[hazard].symbols] : [],
    safety: safetyOf(family),
    extraInfo: extraInfo(family, format, fill),
    formats: [],
    relatedKeys: family.related ?? [],
    tint,
  }
}

/** "Guante de nitrilo azul talla M, caja 100 uds": the packing is put after a comma. */
function nameOf(family: Family, variant: Variant, format: Format): string {
  const name = family.name.replace('{v}', variant.name).replace(/\s+/g, ' ').trim()
  if (format.label === 'unidad') return capital(name)
  const isPacking =
    /^(caja|pack|paquete|fardo|bote|bolsa|bloque|bobina|cubo|rollo|par|con|sin|completo|recarga|cartucho|set)\b/.test(
      format.label,
    )
  return capital(`${name}${isPacking ? ',' : ''} ${format.label}`)
}

function flagsOf(family: Family, end: ReturnType<typeof ending>, demanded: boolean): Flag[] {
  const flags: Flag[] = []
  if (end === 'obsoleteWithStock' || end === 'obsoleteEmpty') flags.push('obsolete')
  if (end === 'outlet') flags.push('outlet')
  if (demanded) flags.push('ondemand')
  for (const flag of ['eco', 'covid', 'disinfection', 'innovative', 'network'] as const)
    if (family[flag]) flags.push(flag)
  return flags
}

function stockOf(end: ReturnType<typeof ending>, demanded: boolean, format: Format, share: number): number {
  if (end === 'obsoleteEmpty' || end === 'soldOut') return 0
  if (end === 'obsoleteWithStock') return 3 + Math.floor(share * 22)
  if (demanded) return Math.floor(share * 3)
  const most = format.price > 200 ? 14 : format.price > 40 ? 120 : format.price > 10 ? 640 : 2400
  return 12 + Math.floor(share * most)
}

/** A case, and for each fifth article a pallet of forty cases. */
const casesOf = (format: Format, id: number): number[] =>
  id % 5 === 0 && format.cases.length === 1 && format.price < 12
    ? [...format.cases, format.cases[0]! * 40]
    : format.cases

/** The number of pieces in a label: "caja 3.000 uds" has 3000. */
function packetOf(format: Format): number | null {
  const [, count] = /(\d[\d.]*)\s*(?:uds|rollos|paquetes|hojas|pares)\b/.exec(format.label) ?? []
  return count ? Number(count.replaceAll('.', '')) : null
}

function companions(family: Family, id: number): string[] {
  const others = families.filter((other) => family.related?.includes(other.key) && other.picture !== family.picture)
  return others
    .slice(0, 2)
    .map((other) => pictureUrl(other.picture, tintOf(other.key, other.variants[id % other.variants.length]!.name)))
}

function safetyOf({ chemistry }: Family): Product['safety'] {
  if (!chemistry) return null
  const { signal, statements, precautions } = hazards[chemistry.hazard]
  return { signal, statements: [...statements], precautions: [...precautions], composition: chemistry.composition }
}

/** description, brand, usage and dosage by these names; every other key is a row of the specification list. */
function extraInfo(family: Family, format: Format, fill: (text: string) => string): Record<string, string> {
  const packet = packetOf(format)
  return {
    description: fill(family.description),
    brand: family.brand,
    ...(family.usage ? { usage: fill(family.usage) } : {}),
    ...(family.dosage ? { dosage: fill(family.dosage) } : {}),
    Formato: capital(format.label),
    ...Object.fromEntries(Object.entries(family.specs).map(([label, value]) => [label, capital(fill(value))])),
    ...(family.chemistry ? { pH: family.chemistry.ph, Aspecto: family.chemistry.look } : {}),
    ...(packet ? { 'Unidades por paquete': String(packet) } : {}),
    ...(format.cases[0] ? { 'Paquetes por caja': String(format.cases[0]) } : {}),
    'Peso bruto': `${String(format.weightKg).replace('.', ',')} kg`,
  }
}

function special(row: (typeof charges)[number], flag: 'charge' | 'freeLine'): Product {
  return {
    ...row,
    ean: null,
    familyKey: 'servicio',
    taxClass: 'general',
    stock: 0,
    flags: [flag],
    index: null,
    supplierId: suppliers.utilesTer.id,
    brand: '',
    categoryPath: categoryOf('portes').path,
    unit: 'Unidad',
    packet: null,
    packets: null,
    content: null,
    purpose: 'servicio',
    weightKg: 0,
    volumeM3: 0,
    imageUrl: null,
    extraImages: [],
    hasTechnicalSheet: false,
    hazard: null,
    symbols: [],
    safety: null,
    extraInfo: {},
    formats: [],
    relatedKeys: [],
    tint: 'slate',
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
