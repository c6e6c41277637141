import type { Limit } from './client'
import type { Kind, KindNames } from './names'

/** Clients of the demonstration's accounts, the same on every day; their ids are their positions from 1 on. */
export const cast = { manyCenters: 1, oneCenter: 2, network: 3, lockedAuthorized: 4, giant: 5 } as const

export interface Part {
  name: string
  kind: Kind
  province: number
  centers: string[]
  limits?: (Limit | null)[]
  minOrders?: (number | null)[]
}

const of = (period: Limit['period'], share: number): Limit => ({ period, share })

/** The centres of `cliente@demo.test`: every limit period and every colour of the bar; the last one has no limit. */
const miramar: Part = {
  name: 'Hoteles Miramar Costa Brava',
  kind: 'hotel',
  province: 17,
  centers: [
    'Lloret · Cocina central',
    'Lloret · Hotel Miramar',
    'Blanes · Hotel Playa Grande',
    'Roses · Hotel Bahía Norte',
    'Girona · Oficinas y lavandería',
    'Figueres · Hotel Tres Torres',
    'Olot · Balneario',
    'Sitges · Hotel Cala Serena',
    'Salou · Hotel Puerto Viejo',
    'Cambrils · Apartamentos',
    'Barcelona · Hotel Mirador',
    'Mataró · Almacén',
  ],
  limits: [
    of('M', 0.78),
    of('M', 0.45),
    of('M', 0.95),
    of('M', 1.12),
    of('T', 0.5),
    of('T', 0.85),
    of('S', 0.62),
    of('S', 0.93),
    of('A', 0.55),
    of('A', 0.81),
    of('A', 1.06),
    null,
  ],
  minOrders: [60, null, 90, null, null, 120, null, null, 75, null, null, null],
}

export const parts: Record<keyof typeof cast, Part> = {
  manyCenters: miramar,
  oneCenter: {
    name: 'Clínica Dental Ribera Alta',
    kind: 'clinic',
    province: 46,
    centers: ['Consulta Ribera Alta'],
    limits: [of('M', 0.4)],
    minOrders: [50],
  },
  network: {
    name: 'Red Higiene Cantábrico',
    kind: 'network',
    province: 39,
    centers: [
      'Delegación Santander',
      'Almacén Torrelavega',
      'Delegación Bilbao',
      'Delegación Gijón',
      'Delegación Oviedo',
      'Almacén regional',
    ],
  },
  lockedAuthorized: {
    name: 'Colegio Santa Olalla',
    kind: 'school',
    province: 28,
    centers: ['Colegio Santa Olalla', 'Comedor escolar'],
    limits: [of('T', 0.88), null],
    minOrders: [80, null],
  },
  giant: { name: 'Delmar Facility Services', kind: 'cleaning', province: 28, centers: [] },
}

/** Fills a pattern of a name. */
export const fillName = (
  pattern: string,
  words: KindNames['words'],
  town: string,
  pick: (list: string[]) => string,
): string =>
  pattern
    .replace('{n}', pick(words.nature))
    .replace('{s}', pick(words.saints))
    .replace('{f}', pick(words.surnames))
    .replace('{t}', town)
