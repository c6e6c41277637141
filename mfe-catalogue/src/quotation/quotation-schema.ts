import { boolean, object, string } from 'yup'

/** Characters of a message (contract, QuotationRequest). */
export const longestMessage = 2000

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is said about each field that must be filled in. */
export type QuotationProblems = Record<'text' | 'name' | 'email' | 'legal', string>

/** The message alone (000 section 5, Quotation, private). */
export const privateSchema = (problems: QuotationProblems) => object({ text: string().trim().required(problems.text) })

/**
 * Message, name, a valid e-mail and the accepted legal notice; the rest is optional (000 section 5, Quotation, public).
 */
export const publicSchema = (problems: QuotationProblems) =>
  object({
    name: string().trim().required(problems.name),
    email: string().trim().required(problems.email).matches(email, problems.email),
    phone: string(),
    business_name: string(),
    request_region: string(),
    text: string().trim().required(problems.text),
    legal: boolean().oneOf([true], problems.legal),
  })
