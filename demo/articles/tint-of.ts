import { tints, type Tint } from '@portal/api/src/core/media/pictures'
import { hash } from '../random'
import { keysOf } from '@portal/api/src/core/keys-of'

/** Words in a variant's name that stand for a colour. The first that occurs decides. */
const named: [RegExp, Tint][] = [
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

/** Articles that usually have one colour, whatever their name. */
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

/** Used in place of linen, whose second colour would not show on a pale article. */
const pale: Tint[] = ['petrol', 'mint', 'marine', 'amber', 'slate']

const lively = keysOf(tints).filter((tint) => tint !== 'linen' && tint !== 'coal')

/** The two colours of an article's picture: by its name, else by its family. */
export function tintOf(familyKey: string, variant: string): Tint {
  if (always[familyKey]) return always[familyKey]
  const found = named.find(([words]) => words.test(variant))?.[1]
  if (found && found !== 'linen') return found
  const choice = found === 'linen' ? pale : lively
  return choice[hash(familyKey) % choice.length]!
}
