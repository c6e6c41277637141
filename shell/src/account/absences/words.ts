import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../../words/account/absences/en.json'
import es from '../../../words/account/absences/es.json'
import pt from '../../../words/account/absences/pt.json'

addWords('shell.absences', 'es', es)
addWords('shell.absences', 'pt', pt)
addWords('shell.absences', 'en', en)

/** The texts of absences, bundled with the pages that show them. */
export const useAbsenceWords = wordsOf<keyof typeof es>('shell.absences')
