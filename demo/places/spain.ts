import extract from './spanish-towns.json'

export interface Town {
  name: string
  province: number
  postalCodes: string[]
}

/** Provinces by their INE number. */
export const spanishProvinces: { id: number; name: string }[] = Object.entries(extract.provinces).map(([id, name]) => ({
  id: Number(id),
  name,
}))

/** Municipalities with some of their postal codes (INE, see places/README.md). */
export const spanishTowns: Town[] = extract.municipalities
