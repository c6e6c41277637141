import base from '../playwright.config'

/** What clones, builds or kills: `npm run drill`. One at a time: each loads the machine, and some measure it. */
export default { ...base, globalSetup: '../support/seed.mjs', testIgnore: [], workers: 1 }
