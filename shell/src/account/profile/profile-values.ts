import type { Account, AccountChange } from '@portal/shared-sdk/contract'
import { object, string } from 'yup'
import { emailPattern } from '../../login/email'
import type { useWords } from '../../words'

/** The values of the form's fields. */
export type ProfileValues = Record<'email' | 'first_name' | 'last_name' | 'current_password', string>

export const profileOf = ({ email, first_name, last_name }: Account): ProfileValues => ({
  email,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  current_password: '',
})

/** Whether the address differs from the account's, apart from case. */
export const isOtherEmail = (email: string, account: Pick<Account, 'email'>): boolean =>
  email.trim().toLowerCase() !== account.email

/** The change to send: e-mail and password only if the e-mail differs (rule S-19). */
export function changeOf({ email, first_name, last_name, current_password }: ProfileValues, account: Account) {
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    ...(isOtherEmail(email, account) && { email: email.trim(), current_password }),
  } satisfies AccountChange
}

/** All fields are required, and the e-mail must look like one. */
export function profileSchema(t: ReturnType<typeof useWords>, account: Pick<Account, 'email'>) {
  return object({
    email: string().trim().required(t('login.email_error')).matches(emailPattern, t('login.email_error')),
    first_name: string().trim().required(t('profile.first_name_error')),
    last_name: string().trim().required(t('profile.last_name_error')),
    current_password: string().when('email', ([email], password) =>
      isOtherEmail(String(email ?? ''), account) ? password.required(t('profile.current_password_error')) : password,
    ),
  })
}
