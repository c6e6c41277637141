import type { Family } from '../family'
import { cellulose } from './cellulose'
import { disinfectants } from './disinfectants'
import { dosing, dosingSingles } from './dosing'
import { floorCleaners } from './floor-cleaners'
import { handsAndBaths } from './hands-and-baths'
import { kitchenCleaners } from './kitchen-cleaners'
import { laundry } from './laundry'
import { machines } from './machines'
import { protection, protectionSingles } from './protection'
import { surfaceCleaners } from './surface-cleaners'
import { tableware, tablewareSingles } from './tableware'
import { utensils } from './utensils'
import { waste } from './waste'

/** Every range of the catalogue, in the order of its tree. */
export const families: Family[] = [
  ...floorCleaners,
  ...surfaceCleaners,
  ...kitchenCleaners,
  ...disinfectants,
  ...laundry,
  ...handsAndBaths,
  ...utensils,
  ...waste,
  ...cellulose,
  ...tableware,
  ...tablewareSingles,
  ...protection,
  ...protectionSingles,
  ...dosing,
  ...dosingSingles,
  ...machines,
]
