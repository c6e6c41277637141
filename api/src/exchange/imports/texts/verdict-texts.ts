import { cellTexts } from './cell-texts'
import { documentTexts } from './document-texts'
import { rowTexts } from './row-texts'

/** What is wrong with a row, by its stable code (rule E-16). */
export const verdictTexts = { ...cellTexts, ...rowTexts, ...documentTexts }

export type VerdictCode = keyof typeof verdictTexts
