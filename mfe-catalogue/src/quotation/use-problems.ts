import { useWords } from '../words'
import type { QuotationProblems } from './quotation-schema'

/** What the forms say about fields that are not filled in as they must be. */
export function useProblems(): QuotationProblems {
  const t = useWords()
  return { text: t('quote.message_error'), name: t('quote.name_error'), email: t('quote.email_error'), legal: t('quote.legal_error') }
}
