import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../../words/account/changes/en.json'
import es from '../../../words/account/changes/es.json'
import pt from '../../../words/account/changes/pt.json'

addWords('shell.changes', 'es', es)
addWords('shell.changes', 'pt', pt)
addWords('shell.changes', 'en', en)

/** The texts of an account's changes, bundled with their list. */
export const useChangeWords = wordsOf<keyof typeof es>('shell.changes')
export type ChangeWords = ReturnType<typeof useChangeWords>
