import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/users/en.json'
import es from '../../words/users/es.json'
import pt from '../../words/users/pt.json'

addWords('shell.users', 'es', es)
addWords('shell.users', 'pt', pt)
addWords('shell.users', 'en', en)

/** The texts of a client's users, bundled with their pages. */
export const useUserWords = wordsOf<keyof typeof es>('shell.users')
export type UserWords = ReturnType<typeof useUserWords>
