import { useAccount, useSession } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { requestClear } from '../clear-client/clear-request'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { countryName } from './country-name'

/**
 * The countries of the account with their names, the present one, and the change to another, which clears client,
 * centre and cart (rule L-3).
 */
export function useCountry(): {
  countries: Country[]
  present: Country | undefined
  choose: (id: string) => void
} {
  const t = useWords()
  const language = useLanguage()
  const { account } = useAccount()
  const { country } = useSession()
  const countries = (account?.countries ?? []).map((one) => ({
    ...one,
    label: countryName(one, language, t('country.eu')),
  }))
  const choose = (id: string) => {
    const wanted = countries.find((one) => one.id === id)
    if (wanted && id !== country) requestClear({ why: 'country', country: wanted })
  }
  return { countries, present: countries.find(({ id }) => id === country), choose }
}
