import type { Country } from '@portal/shared-sdk/contract'

/** A country's name in the interface language; the server has one language only. europe: the name of `eu`. */
export function countryName({ id, label }: Country, language: string, europe: string): string {
  if (id === 'eu') return europe
  const region = id === 'sp' ? 'ES' : id.toUpperCase()
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(region) ?? label
}
