import type { Country } from '@portal/shared-sdk/contract'

/** A country in the interface's language: the server has one name for all. europe: what stands for no filter. */
export function countryName({ id, label }: Country, language: string, europe: string): string {
  if (id === 'eu') return europe
  const region = id === 'sp' ? 'ES' : id.toUpperCase()
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(region) ?? label
}
