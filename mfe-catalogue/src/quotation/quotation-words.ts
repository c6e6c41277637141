import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/quotation/en.json'
import es from '../../words/quotation/es.json'
import pt from '../../words/quotation/pt.json'

addWords('catalogue.quotation', 'es', es)
addWords('catalogue.quotation', 'pt', pt)
addWords('catalogue.quotation', 'en', en)

/** The texts of the quotation forms, bundled with that code and not with the catalogue's first page. */
export const useQuotationWords = wordsOf<keyof typeof es>('catalogue.quotation')
