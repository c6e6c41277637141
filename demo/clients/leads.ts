import { addDays, type Day } from '../calendar'
import { townsAbroad } from '../places/abroad'
import { spanishTowns } from '../places/spain'
import { random } from '../random'
import type { Address } from './client'
import { firstNames, kindNames, lastNames, streets, streetsAbroad } from './names'
import { nodeOf, salesPeople } from './organisation'
import { habits } from './kinds'
import { fillName } from './story-clients'
import { keysOf } from '@portal/api/src/core/keys-of'

export interface Lead {
  id: number
  name: string
  country: 'sp' | 'pt'
  salesPersonId: number
  nodeId: number
  contact: string
  nationalId: string
  phone: string
  /** Empty: no offer can be made (rule O-71). */
  email: string
  address: Address
  channelId: number
  sectorId: number
  businessId: number
  originId: number
  priceRateId: number | null
  createdDay: Day
}

/** Forty prospects of the last year; each ninth has no e-mail. */
export function buildLeads(today: Day): Lead[] {
  const kinds = keysOf(habits).filter((kind) => kind !== 'network')
  return Array.from({ length: 40 }, (_, index) => {
    const id = index + 1
    const draw = random(`lead ${id}`)
    const kind = draw.pick(kinds)
    const country = id % 6 === 0 ? ('pt' as const) : ('sp' as const)
    const town = draw.pick(country === 'pt' ? townsAbroad.pt : spanishTowns)
    const { company, words } = kindNames[kind]
    const name = `${fillName(draw.pick(company), words, town.name, (list) => draw.pick(list))} ${draw.pick(lastNames)}`
    const nodeId = nodeOf(country, town.province, id)
    return {
      id,
      name,
      country,
      nodeId,
      salesPersonId: salesPeople.find((seller) => seller.nodeId === nodeId)!.id,
      contact: `${draw.pick(firstNames)} ${draw.pick(lastNames)}`,
      nationalId: country === 'pt' ? `5${draw.int(10_000_000, 99_999_999)}` : `B${draw.int(10_000_000, 99_999_999)}`,
      phone:
        country === 'pt'
          ? `+351 9${draw.int(10, 69)} ${draw.int(100, 999)} ${draw.int(100, 999)}`
          : `6${draw.int(10, 99)} ${draw.int(100, 999)} ${draw.int(100, 999)}`,
      email: id % 9 === 4 ? '' : `contacto${id}@prospecto.test`,
      address: {
        street: `${draw.pick(country === 'pt' ? streetsAbroad.pt! : streets)}, ${draw.int(1, 120)}`,
        locality: town.name,
        provinceId: town.province,
        postalCode: draw.pick(town.postalCodes),
      },
      channelId: habits[kind].channel,
      sectorId: habits[kind].sector,
      businessId: habits[kind].business,
      originId: draw.int(1, 6),
      priceRateId: draw.chance(0.6) ? draw.int(1, 5) : null,
      createdDay: addDays(today, -draw.int(3, 360)),
    }
  })
}
