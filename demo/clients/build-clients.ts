import { addDays, addMonths, firstDay, monthOf, yearOf, type Day } from '../calendar'
import { regionsAbroad, townsAbroad, type Country } from '../places/abroad'
import { roadKm } from '../places/positions'
import { spanishTowns, type Town } from '../places/spain'
import { random, type Random } from '../random'
import type { Address, Center, Client, Limit, Story } from './client'
import { habits } from './kinds'
import {
  afternoonTimes,
  firstNames,
  kindNames,
  lastNames,
  morningTimes,
  remarks,
  streets,
  streetsAbroad,
  type Kind,
} from './names'
import { nodeOf, salesPeople, warehouses } from './organisation'
import { cast, fillName, parts, type Part } from './story-clients'
import { keysOf } from '@portal/api/src/core/keys-of'

export const clientCount = 120

/** Which clients are new or lost, by their position in the list, the same on any day. */
const stories: Partial<Record<number, Story>> = {
  11: 'newThisYear',
  23: 'newThisYear',
  37: 'newThisYear',
  59: 'newThisYear',
  83: 'newThisYear',
  14: 'newLastYear',
  29: 'newLastYear',
  47: 'newLastYear',
  71: 'newLastYear',
  95: 'newLastYear',
  108: 'newLastYear',
  17: 'lostThisYear',
  41: 'lostThisYear',
  67: 'lostThisYear',
  101: 'lostThisYear',
  19: 'lostLastYear',
  53: 'lostLastYear',
  79: 'lostLastYear',
}

/** Countries by the client's position; the others are in Spain. */
const abroad = new Map<number, Exclude<Country, 'sp'>>([
  ...[12, 18, 26, 33, 40, 48, 55, 62, 69, 77, 86, 93, 102, 110, 117].map((id) => [id, 'pt'] as const),
  [31, 'it'],
  [74, 'it'],
  [45, 'ro'],
  [64, 'fi'],
  [90, 'lv'],
])

/** The 120 clients with their centres, the oldest first. `today` only moves the dates since which they are clients. */
export function buildClients(today: Day): Client[] {
  const kinds = Object.entries(habits).flatMap(([kind, habit]) =>
    Array.from({ length: habit.count }, () => kind as Kind),
  )
  const shuffled = random('kinds of clients').sample(kinds, kinds.length)
  const names = new Set(Object.values(parts).map((part) => part.name))
  let centerId = 0
  return Array.from({ length: clientCount }, (_, index) => {
    const id = index + 1
    const draw = random(`client ${id}`)
    const role = keysOf(cast).find((key) => cast[key] === id)
    const part = role && parts[role]
    const kind = part?.kind ?? shuffled[index]!
    const country = abroad.get(id) ?? 'sp'
    const town = part ? spanishTowns.find((place) => place.province === part.province)! : pickTown(country, draw)
    const name = part?.name ?? inventName(kind, town, draw, names)
    const client = newClient(id, name, kind, country, town, today, draw)
    const count = part?.centers.length || centerCount(id, draw)
    client.centers = Array.from({ length: count }, (_unused, place) =>
      newCenter((centerId += 1), client, place, count, town, part, draw),
    )
    return client
  })
}

function pickTown(country: Country, draw: Random): Town {
  return draw.pick(country === 'sp' ? spanishTowns : townsAbroad[country])
}

function inventName(kind: Kind, town: Town, draw: Random, taken: Set<string>): string {
  const { company, words } = kindNames[kind]
  for (;;) {
    const name = fillName(draw.pick(company), words, town.name, (list) => draw.pick(list))
    const unique = taken.has(name) ? `${name} ${town.name}` : name
    if (taken.has(unique)) continue
    taken.add(unique)
    return unique
  }
}

/** 1 to 40: a third have one centre, one has forty. */
function centerCount(id: number, draw: Random): number {
  if (id === cast.giant) return 40
  const [low, high] = [
    [1, 1],
    [2, 3],
    [4, 6],
    [7, 12],
    [13, 24],
  ][draw.weighted([34, 28, 20, 13, 5])]!
  return draw.int(low!, high!)
}

function newClient(
  id: number,
  name: string,
  kind: Kind,
  country: Country,
  town: Town,
  today: Day,
  draw: Random,
): Client {
  const habit = habits[kind]
  const story = stories[id] ?? 'steady'
  const node = nodeOf(country, town.province, id)
  const contact = person(draw)
  return {
    id,
    name,
    kind,
    story,
    country,
    externalId: String(40_000 + id * 7),
    nationalId:
      country === 'sp'
        ? `${draw.pick(['A', 'B', 'G'])}${draw.int(10_000_000, 99_999_999)}`
        : country === 'pt'
          ? `5${draw.int(10_000_000, 99_999_999)}`
          : `${country.toUpperCase()}${draw.int(10_000_000, 99_999_999)}`,
    priceRateId: draw.chance(0.35) ? draw.int(2, 5) : null,
    salesPersonId: salesPeople.find((seller) => seller.nodeId === node)!.id,
    nodeId: node,
    channelId: habit.channel,
    sectorId: habit.sector,
    businessId: habit.business,
    address: addressIn(town, country, draw),
    contact,
    phone: phone(country, draw),
    email: `compras@${slug(name)}.test`,
    morning: draw.pick(morningTimes),
    afternoon: draw.pick(afternoonTimes),
    observations: draw.pick(remarks),
    locked: [cast.lockedAuthorized as number, 38, 76, 104].includes(id),
    onlyAuthorized: [cast.lockedAuthorized as number, 22, 57, 88, 113].includes(id),
    hasSpecialPrices:
      id === cast.manyCenters || [cast.lockedAuthorized as number, 22, 57, 88, 113].includes(id) || draw.chance(0.55),
    since: joined(story, today, draw),
    ordersPerYear: id === cast.manyCenters ? 130 : Math.round(habit.ordersPerYear * (0.45 + draw.next() * 1.25)),
    centers: [],
  }
}

function joined(story: Story, today: Day, draw: Random): Day {
  const year = yearOf(today)
  if (story === 'newThisYear') return `${year}-01-01`
  if (story === 'newLastYear') return `${year - 1}-02-${String(draw.int(1, 25)).padStart(2, '0')}`
  return addDays(firstDay(addMonths(monthOf(today), -40 - draw.int(0, 60))), draw.int(0, 27))
}

function newCenter(
  id: number,
  client: Client,
  place: number,
  count: number,
  head: Town,
  part: Part | undefined,
  draw: Random,
): Center {
  const given = part?.centers[place]
  const town = given ? townOf(given, head) : centerTown(client, head, place, count, draw)
  const warehouse = nearestWarehouse(client.country, town.province)
  const free = count > 1 && place === count - 1
  return {
    id,
    clientId: client.id,
    name: given ?? inventCenter(client.kind, town, place, count, draw),
    code: `${client.externalId}-${String(place + 1).padStart(2, '0')}`,
    country: client.country,
    costCenter: `CC${100 + (place % 9) * 10}`,
    address: addressIn(town, client.country, draw),
    contact: person(draw),
    phone: phone(client.country, draw),
    morning: draw.pick(morningTimes),
    afternoon: draw.pick(afternoonTimes),
    observations: draw.pick(remarks),
    billable: !draw.chance(0.2),
    minOrder: free
      ? null
      : part
        ? (part.minOrders?.[place] ?? null)
        : draw.chance(0.25)
          ? draw.pick([60, 75, 90, 120, 150])
          : null,
    limit: free ? null : part ? (part.limits?.[place] ?? null) : randomLimit(draw),
    warehouseId: warehouse.id,
    distanceKm: Math.max(4, roadKm(warehouse.provinceId, town.province) + draw.int(3, 38)),
  }
}

/** Most clients have centres around their town; chains and contractors have distant ones. */
function centerTown(client: Client, head: Town, place: number, count: number, draw: Random): Town {
  if (place === 0 || count < 4 || client.kind === 'townHall' || draw.chance(0.35)) return head
  const isChain = count > 8 && (client.kind === 'hotel' || client.kind === 'cleaning' || client.kind === 'restaurant')
  const towns = client.country === 'sp' ? spanishTowns : townsAbroad[client.country]
  const near = towns.filter((town) => isChain || roadKm(town.province, head.province) < 130)
  return draw.pick(near)
}

function randomLimit(draw: Random): Limit | null {
  if (!draw.chance(0.4)) return null
  return { period: (['M', 'M', 'M', 'T', 'S', 'A'] as const)[draw.int(0, 5)]!, share: draw.int(25, 118) / 100 }
}

/** "Blanes · Hotel Playa Grande" is in Blanes. */
const townOf = (name: string, head: Town): Town =>
  spanishTowns.find(
    (town) =>
      name.startsWith(town.name) ||
      (name.startsWith('Lloret') && town.name === 'Lloret de Mar') ||
      name.endsWith(town.name),
  ) ?? head

function inventCenter(kind: Kind, town: Town, place: number, count: number, draw: Random): string {
  const { center, words } = kindNames[kind]
  const name = fillName(center[place % center.length]!, words, town.name, (list) => draw.pick(list))
  return count > center.length || place >= center.length
    ? `${town.name} · ${name}${place >= center.length * 2 ? ` ${place + 1}` : ''}`
    : name
}

function nearestWarehouse(country: Country, province: number): (typeof warehouses)[number] {
  if (country === 'pt') return warehouses[3]!
  const near = [...warehouses].sort(
    (one, two) => roadKm(one.provinceId, province) - roadKm(two.provinceId, province) || one.id - two.id,
  )
  return near[0]!
}

const person = (draw: Random): string => `${draw.pick(firstNames)} ${draw.pick(lastNames)} ${draw.pick(lastNames)}`

function addressIn(town: Town, country: Country, draw: Random): Address {
  const road = draw.pick(country === 'sp' ? streets : streetsAbroad[country]!)
  return {
    street: `${road}, ${draw.int(1, 148)}`,
    locality: town.name,
    provinceId: town.province,
    postalCode: draw.pick(town.postalCodes),
  }
}

const prefixes: Record<Country, string> = {
  sp: '9',
  pt: '+351 2',
  it: '+39 0',
  ro: '+40 2',
  fi: '+358 9',
  lv: '+371 6',
}
const phone = (country: Country, draw: Random): string =>
  `${prefixes[country]}${draw.int(10, 88)} ${draw.int(100, 999)} ${draw.int(100, 999)}`

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Regions and districts of other countries, for the list of provinces. */
export const provincesAbroad = regionsAbroad
