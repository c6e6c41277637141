import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../../words/account/second-factor/en.json'
import es from '../../../words/account/second-factor/es.json'
import pt from '../../../words/account/second-factor/pt.json'

addWords('shell.second-factor', 'es', es)
addWords('shell.second-factor', 'pt', pt)
addWords('shell.second-factor', 'en', en)

/** The texts of the second factor, bundled with its screens. */
export const useFactorWords = wordsOf<keyof typeof es>('shell.second-factor')
