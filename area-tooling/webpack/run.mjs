import webpack from 'webpack'

/** Runs a build of all configurations in one process. Prints warnings; throws an Error with the compiler's message. */
export async function runWebpack(configs) {
  configs.parallelism = 2
  const compiler = webpack(configs)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (!stats.hasErrors() && !stats.hasWarnings()) return
  const report = stats.toString({
    all: false,
    errors: true,
    warnings: true,
    errorDetails: false,
    colors: process.stdout.isTTY,
  })
  if (stats.hasErrors()) throw new Error(report)
  console.warn(report)
}
