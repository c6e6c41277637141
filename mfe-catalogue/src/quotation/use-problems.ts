import type { QuotationProblems } from './quotation-schema'
import { useQuotationWords } from './quotation-words'

/** The messages of required fields. */
export function useProblems(): QuotationProblems {
  const t = useQuotationWords()
  return { text: t('message_error'), name: t('name_error'), email: t('email_error'), legal: t('legal_error') }
}
