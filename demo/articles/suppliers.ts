import { readRows } from '../data/read-rows'

/** The twelve suppliers of the catalogue; all names are invented. */
export const suppliers = readRows('suppliers').map((row) => ({
  id: Number(row.id),
  name: row.name,
  prefered: row.preferred === 'true',
}))
