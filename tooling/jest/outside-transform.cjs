const { createHash } = require('node:crypto')

/** A module whose code is loaded outside of the test's environment. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = outside(${JSON.stringify(file)})` }),
  getCacheKey: (_source, file) => createHash('sha256').update(file).digest('hex'),
}
