import type { ProductContent } from '@portal/shared-sdk/contract'
import type { Family, Format, Variant } from './family'

/** Papers whose rolls have many lengths: compared by their weight. */
const byWeight = new Set(['jumbo', 'jumbo-eco', 'bobina-secamanos', 'bobina-eco', 'papel-cocina', 'papel-cocina-eco'])

/** Families that stand for one another. Any other family stands for itself alone. */
const purposes: Record<string, string> = {
  'multiusos-clasico': 'limpiador multiusos',
  'multiusos-bioalcohol': 'limpiador multiusos',
  'neutro-suelos': 'fregasuelos',
  'bio-suelos': 'fregasuelos',
  'desengrasante-cocina': 'desengrasante de cocina',
  'bio-desengrasante': 'desengrasante de cocina',
  'lavavajillas-manual': 'lavavajillas a mano',
  'bio-lavavajillas-manual': 'lavavajillas a mano',
  'ropa-liquido': 'detergente de ropa',
  'bio-ropa': 'detergente de ropa',
  'limpiador-bano': 'limpiador de baños',
  'bio-bano': 'limpiador de baños',
  'jabon-manos': 'jabón de manos',
  'bio-jabon': 'jabón de manos',
  'gel-hidroalcoholico': 'gel hidroalcohólico',
  'bio-hidroalcoholico': 'gel hidroalcohólico',
  virucida: 'desinfectante de superficies',
  'desinfectante-peroxido': 'desinfectante de superficies',
  'bayeta-microfibra': 'bayeta',
  'bayeta-reciclada': 'bayeta',
  'bolsa-papelera': 'bolsa de papelera',
  'bolsa-papelera-reciclada': 'bolsa de papelera',
  'saco-industrial': 'saco de basura',
  'saco-reciclado': 'saco de basura',
  jumbo: 'papel higiénico jumbo',
  'jumbo-eco': 'papel higiénico jumbo',
  'bobina-secamanos': 'bobina secamanos',
  'bobina-eco': 'bobina secamanos',
  'papel-cocina': 'rollo de cocina',
  'papel-cocina-eco': 'rollo de cocina',
  'cubiertos-madera': 'cubierto',
  'cubiertos-reutilizables': 'cubierto',
  'guantes-nitrilo': 'guante de nitrilo',
  'guantes-nitrilo-negro': 'guante de nitrilo',
  'guantes-nitrilo-bio': 'guante de nitrilo',
}

/** Families whose variants are things of their own: a comb and a soap. */
const mixed = new Set([
  'amenities-linea',
  'dispensador-amenities',
  'azucar',
  'condimentos',
  'palillos',
  'pajitas',
  'tiritas',
  'compresas',
  'absorbentes',
  'antiseptico',
  'gafas',
  'botiquin',
  'quitamanchas',
  'filtro-aspirador',
  'tubo-peristaltico',
  'bomba-garrafa',
  'botella-vacia',
])

/** A size of packed pieces: bags of 54 × 60 cm do not stand for those of 85 × 105 cm. */
const sizeOf = (label: string) => /\d+(?:,\d+)? × \d+ (?:cm|m)|\d[\d.,]* (?:mm|cm|ml|L|m|kg)(?= |,)/.exec(label)?.[0]

/** What an article is used for. Articles with different purposes never stand for one another (rule K-70). */
export function purposeOf({ key }: Family, { name: variant }: Variant, { label }: Format): string {
  const purpose = purposes[key] ?? key
  const kind = mixed.has(key)
    ? variant
    : purpose === 'cubierto'
      ? variant.split(' ')[0]
      : /talla \S+/.exec(variant)?.[0]
  const size = purpose !== 'bayeta' && /uds|hojas/.test(label) ? sizeOf(label) : undefined
  return [purpose, kind, size].filter(Boolean).join(' ')
}

/** What an own unit contains; null where that cannot be told. */
export function contentOf({ key }: Family, { label, unit, weightKg }: Format): ProductContent | null {
  if (byWeight.has(key)) return { amount: Math.round(weightKg * 1000), unit: 'g' }
  // Of a thing that is sold singly such a number is its size: a bucket of 13 L, a dispenser of 400 towels.
  if (unit === 'Unidad' || unit === 'Par') return { amount: 1, unit: 'piece' }
  const [, count, what] = /(\d[\d.]*) (uds|rollos|paquetes|hojas|pares)\b/.exec(label) ?? []
  if (count) return { amount: numberOf(count), unit: what === 'hojas' ? 'sheet' : 'piece' }
  const [, amount, measure] = /(\d[\d.]*(?:,\d+)?) (ml|L|kg|g|m)\b/.exec(label) ?? []
  if (!amount || !measure) return null
  const [base, factor] = measures[measure]!
  return { amount: numberOf(amount) * factor, unit: base }
}

const measures: Record<string, [ProductContent['unit'], number]> = {
  ml: ['ml', 1],
  L: ['ml', 1000],
  g: ['g', 1],
  kg: ['g', 1000],
  m: ['m', 1],
}

/** "1.450" or "1,5". */
const numberOf = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))
