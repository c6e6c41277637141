/**
 * Fails a build that bundles what only tests may import: `@portal/shared-sdk/testing`, `*.test.*`, and folders `test` and
 * `testing` of packages. around: the folder that holds the package that is built, and in a workspace the others.
 */
export class NoTestCodePlugin {
  constructor(around) {
    this.around = around
    this.isTestCode = new RegExp(
      `^${around}/(?!.*/node_modules/)[\\w.-]+/(testing|test)/|/shared-sdk/testing/|\\.test\\.tsx?$`,
    )
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoTestCodePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoTestCodePlugin', (modules) => {
        for (const { resource = '' } of modules)
          if (this.isTestCode.test(resource))
            compilation.errors.push(
              new compiler.webpack.WebpackError(`${resource.replace(`${this.around}/`, '')} is for tests only`),
            )
      })
    })
  }
}
