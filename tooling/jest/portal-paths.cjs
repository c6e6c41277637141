// Lets tests link by name to the pages of all areas; a test that needs other paths calls offerPaths itself.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..', '..')
const areas = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'area.ts')))
  .concat('area-tooling/template')
  .map((name) => require(join(root, name, 'area.ts')).default)
const { own } = require(join(root, 'shell/src/declaration.ts'))
const { offerPaths } = require(join(root, 'shared-sdk/src/paths.ts'))

const paths = Object.assign({}, own.paths, ...areas.map((area) => area.paths))
const patterns = [...Object.values(paths), ...areas.flatMap(({ routes }) => routes.map(({ path }) => path))]

module.exports = () => offerPaths(patterns, paths)
module.exports()
