import { tints, type Tint } from '../../src/media/pictures'
import { hash } from '../random'

/** Words of a variant that say a colour or let one think of it. The first that occurs decides. */
const told: [RegExp, Tint][] = [
  [/azul|marin|océano|mar\b|agua|turquesa|2 capas/i, 'marine'],
  [/verde|pino|manzana|bosque|hierba|eucalipto|aloe|orgánic|ecológ|té blanco|té verde|oliva|menta|lima\b/i, 'forest'],
  [/roj|cereza|fresa|burdeos|granate|canela|rosa alto/i, 'cherry'],
  [/lavanda|violeta|jazmín|higo/i, 'violet'],
  [/amarill|limón|cítric|vainilla|naranja|mango/i, 'sun'],
  [/rosa|floral|flor|almendra|champán|coco|talco|melocotón/i, 'rose'],
  [/negr|antracita|cuero|inoxidable|acero/i, 'coal'],
  [/gris|cromado|plata|fumé|cenizo/i, 'slate'],
  [/marrón|kraft|madera|natural|cáscara|sándalo|cedro|reciclad/i, 'clay'],
  [/blanc|transparente|puro|pura|sin perfume|algodón|neutr/i, 'linen'],
]

/** Things that have one colour by custom, whatever they are called. */
const always: Record<string, Tint> = {
  'senal-suelo': 'sun',
  cono: 'cherry',
  'cinta-senal': 'cherry',
  'guantes-nitrilo': 'marine',
  'guantes-nitrilo-bio': 'forest',
  'envase-kraft': 'forest',
  'guante-menaje': 'sun',
  mascarilla: 'marine',
}

/** Where the second colour would be lost on a pale article, a stronger pair is used instead of linen. */
const pale: Tint[] = ['petrol', 'mint', 'marine', 'amber', 'slate']

const lively = (Object.keys(tints) as Tint[]).filter((tint) => tint !== 'linen' && tint !== 'coal')

/** The two colours of an article: those its name speaks of, else some of its family's own. */
export function tintOf(familyKey: string, variant: string): Tint {
  if (always[familyKey]) return always[familyKey]
  const found = told.find(([words]) => words.test(variant))?.[1]
  if (found && found !== 'linen') return found
  const choice = found === 'linen' ? pale : lively
  return choice[hash(familyKey) % choice.length]!
}
