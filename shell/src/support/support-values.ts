import type { Account, HelpMessageInput, HelpSubject } from '@portal/shared-sdk/contract'
import { object, string } from 'yup'
import { emailPattern } from '../login/email'
import type { useWords } from '../words'

/** What stands in the form's fields. */
export type SupportValues = Record<'full_name' | 'company' | 'email' | 'phone' | 'subject' | 'comment', string>

/** Names of the fields, in their order. */
export const supportFields: readonly (keyof SupportValues)[] = [
  'full_name',
  'company',
  'email',
  'phone',
  'subject',
  'comment',
]

/** What is known before anything is typed (rule P-11). */
export const supportValuesOf = (account: Account, client: { name: string } | null): SupportValues => ({
  full_name: [account.first_name, account.last_name].filter(Boolean).join(' '),
  company: client?.name ?? '',
  email: account.email,
  phone: '',
  subject: '',
  comment: '',
})

export const messageOf = (values: SupportValues): HelpMessageInput => ({
  full_name: values.full_name.trim(),
  company: values.company.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  subject: values.subject as HelpSubject,
  comment: values.comment.trim(),
})

/** All but the phone must be there, and the e-mail look like one (001 section 5). */
export function supportSchema(t: ReturnType<typeof useWords>) {
  const needed = () => string().trim().required(t('support.missing'))
  return object({
    full_name: needed(),
    company: needed(),
    email: string().trim().required(t('login.email_error')).matches(emailPattern, t('login.email_error')),
    phone: string(),
    subject: string().required(t('support.subject_error')),
    comment: needed(),
  })
}
