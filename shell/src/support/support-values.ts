import type { Account, HelpMessageInput, HelpSubject } from '@portal/shared-sdk/contract'
import { object, string } from 'yup'
import { emailPattern } from '../login/email'
import type { useWords } from '../words'

/** The values of the form's fields. */
export type SupportValues = Record<'full_name' | 'company' | 'email' | 'phone' | 'subject' | 'comment', string>

/** The initial values, from account and client (rule P-11). */
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

/** All fields except the phone are required, and the e-mail must look like one (rule P-10). */
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
