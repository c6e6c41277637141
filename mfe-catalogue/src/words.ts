import { wordsOf } from '@portal/shared-sdk'
import type es from '../words/es.json'

/** The texts of the catalogue in the active language. */
export const useWords = wordsOf<keyof typeof es>('catalogue')
export type Words = ReturnType<typeof useWords>
