import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/figures/en.json'
import es from '../../words/figures/es.json'
import pt from '../../words/figures/pt.json'

addWords('ui.figures', 'es', es)
addWords('ui.figures', 'pt', pt)
addWords('ui.figures', 'en', en)

/** The texts of the blocks of figures themselves. */
export const useFiguresWords = wordsOf<keyof typeof es>('ui.figures')
