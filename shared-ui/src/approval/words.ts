import { addWords, wordsOf } from '@portal/shared-sdk'
import en from '../../words/approval/en.json'
import es from '../../words/approval/es.json'
import pt from '../../words/approval/pt.json'

addWords('ui.approval', 'es', es)
addWords('ui.approval', 'pt', pt)
addWords('ui.approval', 'en', en)

/** Texts that are the same for all kinds; those that name the document are in its ApprovalKind. */
export const useApprovalWords = wordsOf<keyof typeof es>('ui.approval')
export type ApprovalWords = ReturnType<typeof useApprovalWords>
