// For test files that run in one document: each finds it as it would alone.
const offerPortalPaths = require('./portal-paths.cjs')

/** What tests replace properties of. */
const holders = [
  globalThis,
  document,
  navigator,
  performance,
  history,
  URL,
  ...[Element, HTMLElement, HTMLDialogElement, Range, Storage].map(({ prototype }) => prototype),
]

const propertiesNow = () => holders.map((holder) => Object.getOwnPropertyDescriptors(holder))

/** Gives the holders these properties and no others. */
function restore(properties) {
  holders.forEach((holder, at) => {
    const wanted = properties[at]
    const present = Object.getOwnPropertyDescriptors(holder)
    for (const name of Reflect.ownKeys(present))
      if (!(name in wanted) && present[name].configurable) delete holder[name]
    for (const name of Reflect.ownKeys(wanted))
      if (!isSame(wanted[name], present[name])) Object.defineProperty(holder, name, wanted[name])
  })
}

const isSame = (one, other) => other && one.value === other.value && one.get === other.get && one.set === other.set

function emptyDocument() {
  document.body.innerHTML = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  // Styles stay: their library writes each of them once.
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', 'http://localhost/')
}

/**
 * Loads a test file. What it does to globals while it is loaded is done when its tests begin, and what it and its tests
 * have done to them is undone after them.
 */
exports.ownGlobals = (load) => {
  const before = propertiesNow()
  let own
  beforeAll(() => {
    offerPortalPaths()
    restore(own)
  })
  load()
  own = propertiesNow()
  restore(before)
  afterAll(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    restore(before)
    emptyDocument()
  })
}
