import type { QuotationProblems } from './quotation-schema'
import { useQuotationWords } from './quotation-words'

/** What the forms say about fields that are not filled in as they must be. */
export function useProblems(): QuotationProblems {
  const t = useQuotationWords()
  return { text: t('message_error'), name: t('name_error'), email: t('email_error'), legal: t('legal_error') }
}
