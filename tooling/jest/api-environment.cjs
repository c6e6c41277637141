const { TestEnvironment } = require('jest-environment-node')
const outside = require('./outside.cjs')

/** Node's environment for tests of the API, whose code runs outside of it (outside.cjs). */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    outside.refresh()
    // What is made on one side is an Error or a Date on the other.
    Object.assign(this.global, { outside: outside.load, Error, Date })
  }

  async setup() {
    await super.setup()
    const shown = Error.prepareStackTrace
    if (!shown.knowsOutside) {
      Error.prepareStackTrace = (error, frames) => shown(error, frames.map(outside.placed))
      Error.prepareStackTrace.knowsOutside = true
    }
  }
}
