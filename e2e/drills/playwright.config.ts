import base from '../playwright.config'

/** What clones, builds or kills: `npm run drill`. */
export default { ...base, globalSetup: '../support/seed.mjs', testIgnore: [] }
