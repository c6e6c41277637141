import { wordsOf, type Translate } from '@portal/shared-sdk'
import type es from '../words/es.json'

/** The shell's own texts: `const t = useWords()`. */
export const useWords: () => Translate<keyof typeof es> = wordsOf<keyof typeof es>('shell')
