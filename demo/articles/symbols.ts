import { readRows } from '../data/read-rows'

/** The symbols of articles, first the one to read their sheet; type "1" is an obligation, "2" a warning. */
export const safetySymbols = readRows('symbols').map((row, at) => ({
  id: at + 1,
  code: row.id,
  name: row.name,
  type: row.type,
  imageUrl: row.image,
}))
