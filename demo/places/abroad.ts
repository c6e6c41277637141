import type { Town } from './spain'

export type Country = 'sp' | 'pt' | 'it' | 'ro' | 'fi' | 'lv'

interface Region {
  id: number
  name: string
  country: Exclude<Country, 'sp'>
}

/** Districts of Portugal from 101 on, regions of the other countries from 201 on. */
export const regionsAbroad: Region[] = [
  { id: 101, name: 'Aveiro', country: 'pt' },
  { id: 103, name: 'Braga', country: 'pt' },
  { id: 105, name: 'Castelo Branco', country: 'pt' },
  { id: 106, name: 'Coimbra', country: 'pt' },
  { id: 107, name: 'Évora', country: 'pt' },
  { id: 108, name: 'Faro', country: 'pt' },
  { id: 110, name: 'Leiria', country: 'pt' },
  { id: 111, name: 'Lisboa', country: 'pt' },
  { id: 113, name: 'Porto', country: 'pt' },
  { id: 114, name: 'Santarém', country: 'pt' },
  { id: 115, name: 'Setúbal', country: 'pt' },
  { id: 116, name: 'Viana do Castelo', country: 'pt' },
  { id: 118, name: 'Viseu', country: 'pt' },
  { id: 131, name: 'Madeira', country: 'pt' },
  { id: 201, name: 'Milano', country: 'it' },
  { id: 202, name: 'Torino', country: 'it' },
  { id: 211, name: 'București', country: 'ro' },
  { id: 212, name: 'Cluj', country: 'ro' },
  { id: 221, name: 'Uusimaa', country: 'fi' },
  { id: 222, name: 'Pirkanmaa', country: 'fi' },
  { id: 231, name: 'Rīga', country: 'lv' },
]

const town = (name: string, province: number, ...postalCodes: string[]): Town => ({ name, province, postalCodes })

export const townsAbroad: Record<Exclude<Country, 'sp'>, Town[]> = {
  pt: [
    town('Aveiro', 101, '3800-159', '3810-156'),
    town('Ovar', 101, '3880-001'),
    town('Braga', 103, '4700-424', '4710-229'),
    town('Guimarães', 103, '4800-421', '4810-225'),
    town('Castelo Branco', 105, '6000-084'),
    town('Coimbra', 106, '3000-213', '3030-175'),
    town('Figueira da Foz', 106, '3080-153'),
    town('Évora', 107, '7000-508'),
    town('Faro', 108, '8000-138', '8005-139'),
    town('Portimão', 108, '8500-540'),
    town('Albufeira', 108, '8200-001'),
    town('Lagos', 108, '8600-315'),
    town('Leiria', 110, '2400-117', '2410-033'),
    town('Lisboa', 111, '1100-148', '1250-096', '1700-036', '1990-095'),
    town('Cascais', 111, '2750-642'),
    town('Sintra', 111, '2710-609'),
    town('Porto', 113, '4000-322', '4050-159', '4100-129'),
    town('Vila Nova de Gaia', 113, '4400-129', '4430-050'),
    town('Matosinhos', 113, '4450-208'),
    town('Santarém', 114, '2000-069'),
    town('Setúbal', 115, '2900-261', '2910-509'),
    town('Viana do Castelo', 116, '4900-317'),
    town('Viseu', 118, '3500-101'),
    town('Funchal', 131, '9000-039'),
  ],
  it: [town('Milano', 201, '20121', '20135'), town('Torino', 202, '10121')],
  ro: [town('București', 211, '010011', '030084'), town('Cluj-Napoca', 212, '400001')],
  fi: [town('Helsinki', 221, '00100', '00510'), town('Tampere', 222, '33100')],
  lv: [town('Rīga', 231, 'LV-1010', 'LV-1050')],
}
