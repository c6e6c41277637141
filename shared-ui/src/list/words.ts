import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/list/en.json'
import es from '../../words/list/es.json'
import pt from '../../words/list/pt.json'

addWords('ui.list', 'es', es)
addWords('ui.list', 'pt', pt)
addWords('ui.list', 'en', en)

/** The texts of lists of documents and of the page of one, and the labels of a centre. */
export const useListWords = wordsOf<keyof typeof es>('ui.list')
