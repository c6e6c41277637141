import { boolean, object, string } from 'yup'

/** Characters of a message, as the API limits them. */
export const longestMessage = 2000

const email = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** The message for each required field. */
export type QuotationProblems = Record<'text' | 'name' | 'email' | 'legal', string>

export const privateSchema = (problems: QuotationProblems) => object({ text: string().trim().required(problems.text) })

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
