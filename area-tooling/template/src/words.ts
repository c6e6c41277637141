import { wordsOf } from '@portal/shared-sdk'
import type es from '../words/es.json'

/** The texts of this area. */
export const useWords = wordsOf<keyof typeof es>('sample-area')
