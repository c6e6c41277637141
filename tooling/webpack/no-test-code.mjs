import { root } from '../root.mjs'

const isTestCode = new RegExp(`^${root}/(?!.*/node_modules/)[\\w-]+/(testing|test)/|\\.test\\.tsx?$`)

/**
 * Fails a build that bundles what only tests may import: `@portal/shared-sdk/testing`, folders `test`, `*.test.*`.
 */
export class NoTestCodePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoTestCodePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoTestCodePlugin', (modules) => {
        for (const { resource = '' } of modules)
          if (isTestCode.test(resource))
            compilation.errors.push(
              new compiler.webpack.WebpackError(`${resource.slice(root.length + 1)} is for tests only`),
            )
      })
    })
  }
}
