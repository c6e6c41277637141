import { chooseCountry, useAccount, useSession } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { countryName } from './country-name'

/** The countries of the account by their names, the present one, and a way to another: it clears client, centre and cart (000 §4). */
export function useCountry(): {
  countries: Country[]
  present: Country | undefined
  choose: (id: string) => Promise<void>
} {
  const t = useWords()
  const language = useLanguage()
  const { account, reload } = useAccount()
  const { country } = useSession()
  const countries = (account?.countries ?? []).map((one) => ({
    ...one,
    label: countryName(one, language, t('country.eu')),
  }))
  const choose = async (id: string) => {
    try {
      await chooseCountry(id)
      await reload()
    } catch {
      notify({ title: t('country.failed'), tone: 'bad' })
    }
  }
  return { countries, present: countries.find(({ id }) => id === country), choose }
}
