import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/lead/en.json'
import es from '../../words/lead/es.json'
import pt from '../../words/lead/pt.json'

addWords('catalogue.lead', 'es', es)
addWords('catalogue.lead', 'pt', pt)
addWords('catalogue.lead', 'en', en)

/** The texts of choosing and leaving a lead, bundled with that code and not with the catalogue's first page. */
export const useLeadWords = wordsOf<keyof typeof es>('catalogue.lead')
