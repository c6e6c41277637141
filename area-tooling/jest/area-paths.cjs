// Lets tests link by name to the pages of the area; a test that needs other paths calls offerPaths itself.
const { join } = require('node:path')
const { offerPaths } = require('@portal/shared-sdk/area')

const { paths = {}, routes } = require(join(process.cwd(), 'area.ts')).default
offerPaths([...Object.values(paths), ...routes.map(({ path }) => path)], paths)
