import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/invitation/en.json'
import es from '../../words/invitation/es.json'
import pt from '../../words/invitation/pt.json'

addWords('shell.invitation', 'es', es)
addWords('shell.invitation', 'pt', pt)
addWords('shell.invitation', 'en', en)

/** The texts of the invitation page, bundled with it. */
export const useInvitationWords = wordsOf<keyof typeof es>('shell.invitation')
