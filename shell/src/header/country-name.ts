import type { Country } from '@portal/shared-sdk/contract'

/** The names of countries by language: they are asked for with every navigation, and take a while to make. */
const names = new Map<string, Intl.DisplayNames>()

/** A country's name in the interface language; the server has one language only. europe: the name of `eu`. */
export function countryName({ id, label }: Country, language: string, europe: string): string {
  if (id === 'eu') return europe
  const region = id === 'sp' ? 'ES' : id.toUpperCase()
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  names.set(language, known)
  return known.of(region) ?? label
}
