import type { Country } from '../places/abroad'

/** Company, zones and sales people: the tree of the sales dashboard. */
export const statNodes: { id: number; parentId: number | null; name: string; level: number }[] = [
  { id: 1, parentId: null, name: 'Península Higiene', level: 1 },
  { id: 2, parentId: 1, name: 'Zona Norte', level: 2 },
  { id: 3, parentId: 1, name: 'Zona Centro', level: 2 },
  { id: 4, parentId: 1, name: 'Zona Levante', level: 2 },
  { id: 5, parentId: 1, name: 'Zona Sur', level: 2 },
  { id: 6, parentId: 1, name: 'Portugal y exportación', level: 2 },
  { id: 7, parentId: 2, name: 'Leire Echevarría', level: 3 },
  { id: 8, parentId: 2, name: 'Xoán Ferreira', level: 3 },
  { id: 9, parentId: 3, name: 'Andrés Herrero', level: 3 },
  { id: 10, parentId: 3, name: 'Pilar Navarro', level: 3 },
  { id: 11, parentId: 4, name: 'Aitana Vidal', level: 3 },
  { id: 12, parentId: 4, name: 'Joan Domènech', level: 3 },
  { id: 13, parentId: 5, name: 'Carmen Benítez', level: 3 },
  { id: 14, parentId: 5, name: 'Manuel Gallego', level: 3 },
  { id: 15, parentId: 6, name: 'Inês Carvalho', level: 3 },
  { id: 16, parentId: 6, name: 'Marco Bianchi', level: 3 },
]

/** The zone of `comercial@demo.test`. */
export const branchOfSalesRep = 4

/** Sales people are the leaves of the tree, numbered from 1. */
export const salesPeople = statNodes
  .filter((node) => node.level === 3)
  .map((node, index) => ({ id: index + 1, name: node.name, nodeId: node.id }))

export const warehouses = [
  { id: 1, name: 'Almacén Getafe', locality: 'Getafe', provinceId: 28 },
  { id: 2, name: 'Almacén Sabadell', locality: 'Sabadell', provinceId: 8 },
  { id: 3, name: 'Almacén Dos Hermanas', locality: 'Dos Hermanas', provinceId: 41 },
  { id: 4, name: 'Armazém Porto', locality: 'Vila Nova de Gaia', provinceId: 113 },
]

const north = new Set([1, 15, 20, 22, 24, 26, 27, 31, 32, 33, 34, 36, 39, 48, 9, 50])
const east = new Set([3, 7, 8, 12, 17, 25, 30, 43, 44, 46, 2])
const south = new Set([4, 6, 10, 11, 14, 18, 21, 23, 29, 35, 38, 41, 51, 52])

/** The node of the sales person who looks after a province; `seed` shares a zone between its two people. */
export function nodeOf(country: Country, provinceId: number, seed: number): number {
  if (country === 'pt') return 15
  if (country !== 'sp') return 16
  const zone = north.has(provinceId) ? 2 : east.has(provinceId) ? 4 : south.has(provinceId) ? 5 : 3
  const people = salesPeople.filter((person) => statNodes.find((node) => node.id === person.nodeId)!.parentId === zone)
  return people[seed % people.length]!.nodeId
}

export const channels = [
  'Hostelería',
  'Colectividades',
  'Empresas de limpieza',
  'Industria',
  'Sector público',
  'Distribución',
]
export const sectors = [
  'Alojamiento',
  'Restauración',
  'Educación',
  'Sanidad',
  'Administración',
  'Servicios',
  'Alimentación',
  'Deporte y ocio',
]
export const businesses = ['Cadena', 'Independiente', 'Contrata', 'Franquicia', 'Organismo público']
export const origins = ['Web', 'Feria', 'Recomendación', 'Llamada', 'Visita comercial', 'Campaña de correo']

/** List price first; the others are percentages of it. */
export const priceRates = [
  { id: 1, name: 'PVP', percent: 100 },
  { id: 2, name: 'Tarifa A', percent: 94 },
  { id: 3, name: 'Tarifa B', percent: 89 },
  { id: 4, name: 'Tarifa Hostelería', percent: 86 },
  { id: 5, name: 'Tarifa Contratas', percent: 82 },
]
