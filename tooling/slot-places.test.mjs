import { join } from 'node:path'
import { offersIn } from '../area-tooling/verify/offers.mjs'
import { sourceFiles } from '../area-tooling/verify/sources.mjs'
import { slotPlaces } from '../shared-sdk/src/slots'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

const slotsOf = (folder) => new Set(offersIn(sourceFiles(join(root, folder), root)).map(({ slot }) => slot))

/** Where the sources have each slot, in the form of slotPlaces: the shell stands for every page. */
function placesInSources() {
  const areas = areaFolders().map((folder) => ({ name: folder.slice('mfe-'.length), slots: slotsOf(folder) }))
  const offered = areas.flatMap(({ slots }) => [...slots])
  return {
    ...Object.fromEntries(
      offered.map((slot) => [slot, areas.filter(({ slots }) => slots.has(slot)).map(({ name }) => name)]),
    ),
    ...Object.fromEntries([...slotsOf('shell')].map((slot) => [slot, null])),
  }
}

test('the widgets of a slot are loaded ahead where the sources have that slot', () => {
  expect(slotPlaces).toEqual(placesInSources())
})
