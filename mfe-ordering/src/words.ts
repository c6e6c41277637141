import { wordsOf } from '@portal/shared-sdk'
import type es from '../words/es.json'

/** The texts of this area. */
export const useWords = wordsOf<keyof typeof es>('ordering')
export type Words = ReturnType<typeof useWords>
