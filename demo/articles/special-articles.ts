import type { Product } from './product'
import type { Family, Format, Variant } from './family'

/** Ids that rules and settings name, the same in every installation. */
const chargeIds = { carriage: 1, pickup: 2413, assembly: 3960 } as const
const freeLineId = 11
/** Ids that the numbering of articles leaves out. */
export const reservedIds = new Set<number>([...Object.values(chargeIds), freeLineId])

/** Pairs of family and variant whose price is only given on request. */
const onRequest = new Map<string, string[]>([
  ['bomba-peristaltica', ['lavandería 4 productos']],
  ['fregadora', ['de litio']],
  ['inyeccion', ['con depósito doble']],
  ['secamanos-electrico', ['de inserción']],
  ['carro-limpieza', ['de habitaciones']],
])

/** Families that are sold on demand. */
const onDemand = new Set([
  'bomba-peristaltica',
  'bomba-dilucion',
  'fregadora',
  'rotativa',
  'barredora',
  'inyeccion',
  'hidrolimpiadora',
  'pie-gel',
  'alfombra-goma',
  'cambiador',
])

export const isOnRequest = (family: Family, variant: Variant): boolean =>
  onRequest.get(family.key)?.includes(variant.name) ?? false

export const isOnDemand = (family: Family): boolean => onDemand.has(family.key)

/** Whether an article is obsolete, outlet or sold out, decided by its number so that these are spread evenly. */
export function ending(number: number): 'none' | 'obsoleteWithStock' | 'obsoleteEmpty' | 'outlet' | 'soldOut' {
  if (number % 61 === 17) return 'obsoleteWithStock'
  if (number % 97 === 29) return 'obsoleteEmpty'
  if (number % 37 === 11) return 'outlet'
  if (number % 31 === 7) return 'soldOut'
  return 'none'
}

/** Articles not photographed yet. */
export const hasNoPicture = (number: number): boolean => number % 83 === 41

type Charge = Pick<Product, 'id' | 'externalId' | 'name' | 'summary' | 'description' | 'priceCents' | 'maxDiscount'>

/** Charges on an order. Portes and recogida never have a discount. */
export const charges: Charge[] = [
  {
    id: chargeIds.carriage,
    externalId: 'PORTES1',
    name: 'Portes',
    summary: 'Transporte a centro por debajo del importe franco.',
    description: 'Cargo por transporte hasta el centro de entrega.',
    priceCents: 1000,
    maxDiscount: 0,
  },
  {
    id: chargeIds.pickup,
    externalId: 'RECOGIDA',
    name: 'Recogida de envases y devoluciones',
    summary: 'Recogida en el centro con la siguiente ruta.',
    description: 'Cargo por la recogida de bidones vacíos y devoluciones autorizadas.',
    priceCents: 1200,
    maxDiscount: 0,
  },
  {
    id: chargeIds.assembly,
    externalId: 'MONTAJE',
    name: 'Montaje y puesta en marcha de equipos',
    summary: 'Instalación de dispensadores y dosificadores.',
    description: 'Instalación de dispensadores, secamanos y equipos de dosificación, por equipo.',
    priceCents: 2900,
    maxDiscount: 15,
  },
]

export const freeLine: Charge = {
  id: freeLineId,
  externalId: '00',
  name: 'Código 00',
  summary: 'Línea libre para ofertas y catálogos.',
  description: 'Línea de texto y precio libres. No se admite en pedidos.',
  priceCents: 0,
  maxDiscount: 100,
}

/** "Caja 4 uds" and the like for a format's larger sizes. */
export const caseName = (format: Format, quantity: number): string => {
  const kind = quantity >= 40 ? 'Palet' : format.unit === 'Pack' || format.unit === 'Paquete' ? 'Fardo' : 'Caja'
  return `${kind} ${quantity} uds`
}
