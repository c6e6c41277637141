import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../words/en.json'
import es from '../words/es.json'
import pt from '../words/pt.json'

addWords('ui', 'es', es)
addWords('ui', 'pt', pt)
addWords('ui', 'en', en)

/** The few texts of the components themselves. Texts that name a thing of the portal come as props. */
export const useUiWords = wordsOf<keyof typeof es>('ui')
